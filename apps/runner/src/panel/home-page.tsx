/** A member's invitations, history and earnings. */
import { lowestPayoutCents } from '@sightline/domain/panel';
import type { PanelPage, ShownInvitation } from '@sightline/wire/panel';
import { ActionForm, Submit } from './panel-form.tsx';
import { panelTexts } from './panel-texts.ts';
import welcome from '../welcome/welcome.module.css';
import styles from './panel.module.css';

const words = panelTexts.home;

type Home = Extract<PanelPage, { kind: 'home' }>;

const dollars = (cents: number): string => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100);
/** In UTC: where members live is not known to the hour. */
const dateText = (iso: string): string =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

export function HomePage(home: Home) {
  const { email, state, invitations, formToken } = home;
  const open = invitations.filter((one) => one.state === 'open');
  const past = invitations.filter((one) => one.state !== 'open');
  return (
    <>
      <p className={styles.hint}>{email}</p>
      {state !== 'active' && (
        <div className={styles.note} role="status">
          <p className={styles.about}>{words[state]}</p>
        </div>
      )}
      <section className={styles.section} aria-labelledby="invitations">
        <h2 id="invitations">{words.invitations}</h2>
        <p className={styles.hint}>{words.rules}</p>
        {open.length === 0 && <p className={styles.empty}>{words.none}</p>}
        <ul className={styles.list}>
          {open.map((one) => (
            <li key={one.id}>
              <div>
                <p className={styles.study}>{one.title}</p>
                <p className={styles.hint}>
                  {dollars(one.rewardCents)}
                  {one.at !== null && ` · ${words.until(dateText(one.at))}`}
                </p>
              </div>
              <a className={`${styles.button} ${styles.primary}`} href={`/panel/go/${one.id}`} aria-label={`${words.take}: ${one.title}`}>
                {words.take}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Earnings {...home} />
      {past.length > 0 && <History past={past} />}
      <div className={styles.foot}>
        <a className={`${welcome.quiet} ${styles.button}`} href="/panel/profile">
          {words.editProfile}
        </a>
        {(state === 'active' || state === 'paused' || state === 'bounced') && (
          <ActionForm action={state === 'active' ? 'pause' : 'resume'} formToken={formToken}>
            <Submit label={state === 'active' ? words.pause : words.resume} quiet />
          </ActionForm>
        )}
        <ActionForm action="sign-out" formToken={formToken}>
          <Submit label={words.signOut} quiet />
        </ActionForm>
        <a className={`${welcome.quiet} ${styles.button}`} href="/panel/leave">
          {words.leave}
        </a>
      </div>
    </>
  );
}

function Earnings({ balanceCents, payoutCents, canPayOut, problem, formToken }: Home) {
  return (
    <section className={styles.section} aria-labelledby="earnings">
      <h2 id="earnings">{words.earnings}</h2>
      <p className={styles.hint}>{words.balance}</p>
      <p className={styles.balance}>{dollars(balanceCents)}</p>
      {payoutCents !== null && <p className={styles.hint}>{words.onItsWay(dollars(payoutCents))}</p>}
      {balanceCents < lowestPayoutCents && <p className={styles.hint}>{words.lowest(dollars(lowestPayoutCents))}</p>}
      {balanceCents >= lowestPayoutCents && !canPayOut && payoutCents === null && <p className={styles.hint}>{words.needsAddress}</p>}
      {problem !== null && (
        <p className={welcome.problem} role="alert">
          {panelTexts.problems[problem]}
        </p>
      )}
      {canPayOut && (
        <ActionForm action="payout" formToken={formToken}>
          <Submit label={words.payOut} />
        </ActionForm>
      )}
    </section>
  );
}

function History({ past }: { past: readonly ShownInvitation[] }) {
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ul className={styles.list}>
        {past.map((one) => (
          <li key={one.id}>
            <div>
              <p className={styles.study}>{one.title}</p>
              <p className={styles.hint}>
                {panelTexts.states[one.state]}
                {one.at !== null && ` · ${dateText(one.at)}`}
              </p>
              {one.reason !== null && <p className={styles.hint}>{one.reason}</p>}
            </div>
            {one.state === 'approved' && <p className={styles.study}>{dollars(one.rewardCents)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
