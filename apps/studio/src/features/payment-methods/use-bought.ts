/** Where to go after a plan was paid for: back to the page that required it, else to the success state. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetPromo, rememberedPromo } from '../../lib/promo.ts';
import { withPurchase } from '../../lib/purchase.ts';

export function useBought() {
  const navigate = useNavigate();
  const [promo, setPromo] = useState(rememberedPromo);
  const bought = async (): Promise<void> => {
    forgetPromo();
    await navigate('/subscription/success', withPurchase({ promo: promo.trim() !== '' }));
  };
  return { promo, setPromo, bought };
}
