/** What happens once a plan is paid for: the success state, with the way back to the page that required the plan. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetPromo, rememberedPromo } from '../../lib/promo.ts';
import { withPurchase } from '../../lib/purchase.ts';
import { readReturnPath } from '../../lib/return-path.ts';

export function useBought() {
  const navigate = useNavigate();
  const [promo, setPromo] = useState(rememberedPromo);
  const bought = async (): Promise<void> => {
    forgetPromo();
    await navigate('/subscription/success', withPurchase({ promo: promo.trim() !== '', back: readReturnPath() }));
  };
  return { promo, setPromo, bought };
}
