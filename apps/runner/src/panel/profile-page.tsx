/** What a member says of themselves. */
import { countries, deviceKinds, interests, otherCountryCode, payoutMethods } from '@sightline/domain/panel';
import { languages, type LanguageCode } from '@sightline/domain/projects';
import type { PanelPage } from '@sightline/wire/panel';
import { ActionForm, Choices, Field, Submit } from './panel-form.tsx';
import { panelTexts } from './panel-texts.ts';
import styles from './panel.module.css';

const words = panelTexts.profile;

type Profile = Extract<PanelPage, { kind: 'profile' }>;

export function ProfilePage({ profile, problems, saved, formToken }: Profile) {
  return (
    <>
      <p className={styles.about}>{words.about}</p>
      {saved && (
        <p className={styles.note} role="status">
          {words.saved}
        </p>
      )}
      <ActionForm action="profile" formToken={formToken}>
        <Field
          label={words.country}
          name="country"
          problems={problems}
          mine={['country']}
          control={(aria) => (
            <select {...aria} defaultValue={profile.country} autoComplete="country">
              <option value="">{words.choose}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
              <option value={otherCountryCode}>{words.otherCountry}</option>
            </select>
          )}
        />
        <Field
          label={words.birthYear}
          name="birthYear"
          problems={problems}
          mine={['birth-year', 'too-young']}
          control={(aria) => (
            <input {...aria} inputMode="numeric" maxLength={4} autoComplete="bday-year" defaultValue={profile.birthYear} />
          )}
        />
        <Field
          label={words.gender}
          name="gender"
          problems={problems}
          mine={['gender']}
          control={(aria) => (
            <select {...aria} defaultValue={profile.gender}>
              <option value="">{words.choose}</option>
              {Object.entries(words.genders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        />
        <LanguageField language={profile.language} />
        <Choices
          legend={words.languages}
          name="languages"
          options={codes.map((value) => ({ value, label: ownName(value), lang: languages[value] }))}
          chosen={profile.languages}
          problem={problems.includes('languages') ? panelTexts.problems.languages : null}
        />
        <Choices
          legend={words.interests}
          name="interests"
          options={interests.map((label, place) => ({ value: String(place), label }))}
          chosen={profile.interests.map(String)}
        />
        <Choices
          legend={words.devices}
          name="devices"
          options={deviceKinds.map((value) => ({ value, label: words.deviceNames[value] }))}
          chosen={profile.devices}
        />
        <Payout profile={profile} problems={problems} />
        <Submit label={words.save} />
      </ActionForm>
    </>
  );
}

function Payout({ profile, problems }: Pick<Profile, 'profile' | 'problems'>) {
  return (
    <section className={styles.section}>
      <h2>{words.payout}</h2>
      <p className={styles.hint}>{words.optional}</p>
      <label className={styles.field}>
        <span>{words.payout}</span>
        <select name="payoutMethod" defaultValue={profile.payoutMethod}>
          <option value="">{words.choose}</option>
          {payoutMethods.map((value) => (
            <option key={value} value={value}>
              {words.payoutMethods[value]}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={words.payoutAddress}
        name="payoutAddress"
        problems={problems}
        mine={['payout-address']}
        control={(aria) => <input {...aria} maxLength={254} autoComplete="off" defaultValue={profile.payoutAddress} />}
      />
    </section>
  );
}

const codes = Object.keys(languages) as LanguageCode[];
const ownName = (code: LanguageCode): string => new Intl.DisplayNames([languages[code]], { type: 'language' }).of(languages[code]) ?? code;

/** Each language by its own name. */
export function LanguageField({ language }: { language: string }) {
  return (
    <label className={styles.field}>
      <span>{panelTexts.join.language}</span>
      <select name="language" defaultValue={language}>
        {codes.map((code) => (
          <option key={code} value={code} lang={languages[code]}>
            {ownName(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
