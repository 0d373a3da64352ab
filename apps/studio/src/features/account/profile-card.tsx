/** Who the researcher is: every field editable in place. */
import { Card } from '@sightline/ui';
import type { UserInfo } from '@sightline/wire/calls';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useUnsentFields } from '../../lib/unsent.ts';
import { accountFields, fieldOf } from './account-fields.ts';
import classes from './account-page.module.css';
import { useSaveAccount } from './api.ts';
import { CountryField } from './country-field.tsx';
import { PictureField } from './picture-field.tsx';
import { TextField } from './text-field.tsx';

const words = texts.account;

export function ProfileCard({ user }: { user: UserInfo }) {
  const { NewEmail, SignInEmail } = user.User;
  const save = useSaveAccount(user.User.Id);
  useUnsentFields(user.User.Id, (fields) => {
    for (const field of accountFields) {
      if (fields[field] !== undefined) save(field, String(fields[field])).catch((error: unknown) => notifyFailure(words.saveFailed, error));
    }
  });
  const of = (field: 'Name' | 'Email' | 'Job' | 'Phone' | 'Company') => ({ field, saved: fieldOf(user, field), save });
  return (
    <Card className={classes.profile ?? ''} aria-label={words.profile}>
      <PictureField user={user} />
      <div className={classes.fields}>
        <TextField {...of('Name')} label={words.name} input={{ autoComplete: 'name', dir: 'auto' }} />
        <TextField
          {...of('Email')}
          label={words.email}
          input={{ autoComplete: 'email', inputMode: 'email', type: 'email' }}
          hint={NewEmail === '' ? undefined : texts.confirm.waiting(NewEmail, SignInEmail)}
        />
        <CountryField saved={fieldOf(user, 'Country')} save={save} />
        <TextField {...of('Job')} label={words.job} input={{ autoComplete: 'organization-title', dir: 'auto' }} />
        <TextField {...of('Phone')} label={words.phone} input={{ autoComplete: 'tel', inputMode: 'tel', type: 'tel' }} />
        <TextField {...of('Company')} label={words.company} input={{ autoComplete: 'organization', dir: 'auto' }} />
      </div>
      <p className={classes.hint}>{words.profileText}</p>
    </Card>
  );
}
