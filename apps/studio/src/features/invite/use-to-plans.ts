/** Where the plan has no own testers: to the plans, remembering the way back. */
import { useLocation, useNavigate } from 'react-router';
import { useProfile } from '../../lib/profile.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';

/** Leads to the plans; choosing one there leads back to this page. */
export function useToPlans(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    rememberReturnPath(pathname);
    void navigate('/subscription');
  };
}

/** `waiting`: the plan is not known yet. Where it cannot be asked for, the server decides. */
export function useOwnTestersAllowed(): { allowed: boolean; waiting: boolean } {
  const profile = useProfile();
  return { allowed: profile.data?.Subscription.OwnTestersAllowed !== false, waiting: profile.isPending };
}
