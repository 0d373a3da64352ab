/** The four brands as small pictures of our own: their colours and names, at the size of a field. */
import type { CardBrand } from '@sightline/domain/fields';
import { texts } from './texts/index.ts';

const marks = texts.paymentMethods.brandMarks;
const size = { width: 38, height: 24, viewBox: '0 0 38 24' };
const plate = <rect x="0.5" y="0.5" width="37" height="23" rx="3.5" fill="#fff" stroke="#e6e8ee" />;
const lettering = { fontFamily: 'Inter, sans-serif', fontWeight: 800, textAnchor: 'middle' as const };

const pictures: Record<CardBrand, React.ReactNode> = {
  visa: (
    <>
      {plate}
      <text {...lettering} x="19" y="16" fontSize="10.5" fontStyle="italic" fill="#1a1f71">
        {marks.visa}
      </text>
    </>
  ),
  mastercard: (
    <>
      {plate}
      <circle cx="15.5" cy="12" r="6.5" fill="#eb001b" />
      <circle cx="22.5" cy="12" r="6.5" fill="#f79e1b" />
      <path d="M19 6.5a6.5 6.5 0 0 1 0 11 6.5 6.5 0 0 1 0-11" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <rect width="38" height="24" rx="4" fill="#0067b0" />
      <text {...lettering} x="19" y="15.5" fontSize="9" fill="#fff">
        {marks.amex}
      </text>
    </>
  ),
  discover: (
    <>
      {plate}
      <path d="M38 13v7a4 4 0 0 1-4 4H14c9-1.5 18-5 24-11" fill="#f47216" />
      <text {...lettering} x="18" y="12.5" fontSize="6.2" fill="#15171c">
        {marks.discover}
      </text>
    </>
  ),
};

export function CardBrandPicture({ brand }: { brand: CardBrand }) {
  return (
    <svg {...size} role="img" aria-label={texts.paymentMethods.brands[brand]}>
      {pictures[brand]}
    </svg>
  );
}
