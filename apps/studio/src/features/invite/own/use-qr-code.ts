/** A QR code as a picture address, drawn in the browser; the drawing code is fetched when first needed. */
import { useQuery } from '@tanstack/react-query';

/** Enough for a poster. */
const pixels = 1024;

async function draw(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, { width: pixels, margin: 1, errorCorrectionLevel: 'M' });
}

/** `data`: the `data:` address of a PNG, once it is drawn. */
export function useQrCode(text: string): { data: string | undefined; isError: boolean } {
  // Drawing needs no network.
  const { data, isError } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: () => draw(text),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return { data, isError };
}
