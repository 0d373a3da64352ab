/** What recordings take in all and by account, and the room that is left for files. */
import { Card } from '@sightline/ui';
import type { OperatorStorage } from '@sightline/wire/calls';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { byteText } from './byte-text.ts';
import { Loaded } from './loaded.tsx';
import classes from './operator.module.css';
import panelClasses from './panel.module.css';
import tableClasses from './table.module.css';
import { useStorage } from './use-operator.ts';

const words = operatorTexts.storage;

export function StorageSection() {
  return (
    <Loaded query={useStorage()} failed={words.loadFailed} lines={[3, 8]}>
      {(storage) => (
        <div className={classes.stack}>
          <Figures storage={storage} />
          <Accounts storage={storage} />
        </div>
      )}
    </Loaded>
  );
}

function Figures({ storage: { EventBytes, MediaBytes, FreeBytes, TotalBytes, QuotaBytes } }: { storage: OperatorStorage }) {
  return (
    <Card className={panelClasses.figures ?? ''} aria-label={words.figures}>
      <dl>
        <Figure name={words.media} value={byteText(MediaBytes)} note={words.mediaNote} />
        <Figure name={words.events} value={byteText(EventBytes)} note={words.eventsNote} />
        {FreeBytes === null || TotalBytes === null ? (
          <Figure name={words.free} value={words.freeUnknown} note={words.freeUnknownNote} />
        ) : (
          <Figure name={words.free} value={byteText(FreeBytes)} note={words.freeNote(byteText(TotalBytes))} />
        )}
        <Figure name={words.quota} value={byteText(QuotaBytes)} note={words.quotaNote} />
      </dl>
    </Card>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={panelClasses.figure}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{note}</span>
      </dd>
    </div>
  );
}

function Accounts({ storage: { Accounts: accounts, QuotaBytes } }: { storage: OperatorStorage }) {
  return (
    <Card className={tableClasses.card ?? ''} aria-label={words.list}>
      {accounts.length === 0 ? (
        <p className={classes.nothing}>{words.noAccounts}</p>
      ) : (
        <div className={tableClasses.scroll} role="group" aria-label={words.list} tabIndex={0}>
          <table className={tableClasses.table}>
            <thead>
              <tr>
                <th scope="col">{words.account}</th>
                <th scope="col" className={tableClasses.number}>
                  {words.recordings}
                </th>
                <th scope="col">{words.used}</th>
              </tr>
            </thead>
            <tbody>
              {accounts.map((account) => (
                <AccountRow key={account.Id} account={account} quotaBytes={QuotaBytes} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

interface AccountRowProps {
  account: OperatorStorage['Accounts'][number];
  quotaBytes: number;
}

function AccountRow({ account: { Email, Recordings, Bytes }, quotaBytes }: AccountRowProps) {
  const percent = Math.min(100, (Bytes / quotaBytes) * 100);
  return (
    <tr>
      <th scope="row">{Email}</th>
      <td data-label={words.recordings} className={tableClasses.number}>
        {Recordings.toLocaleString('en-US')}
      </td>
      <td className={tableClasses.places}>
        <div className={tableClasses.figures}>
          <strong>{byteText(Bytes)}</strong>
          <span>{words.ofQuota(percent)}</span>
        </div>
        <div
          className={tableClasses.bar}
          role="progressbar"
          aria-label={words.usedBy(Email)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
        >
          <span className={tableClasses.complete} style={{ width: `${percent}%` }} />
        </div>
      </td>
    </tr>
  );
}
