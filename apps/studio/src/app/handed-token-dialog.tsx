/** Asks which account to use where a link would sign in another one than the one at work here. */
import { ConfirmPopup } from '@sightline/ui';
import { holdHandedToken, type handedToken } from '../lib/handed-token.ts';
import { texts } from '../lib/texts/index.ts';
import { keepHandedToken } from './start-session.ts';

const words = texts.confirm;

export function HandedTokenDialog({ token, name, other }: NonNullable<ReturnType<typeof handedToken.current>>) {
  const use = () => {
    keepHandedToken(token);
    location.reload();
  };
  return (
    <ConfirmPopup
      opened
      title={words.otherTitle}
      text={words.otherText(name, other)}
      confirmLabel={words.useOther(other)}
      cancelLabel={words.stay(name)}
      onConfirm={use}
      onClose={() => holdHandedToken(null)}
    />
  );
}
