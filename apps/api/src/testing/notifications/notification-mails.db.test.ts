/** Mails at once and the daily digest: what is in them, when they are due, and what is not mailed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStudy, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { openNotifications, type NotificationServer } from './testing-notifications.ts';

let server: NotificationServer;
beforeAll(async () => {
  server = await openNotifications();
});
afterAll(() => server.close());
beforeEach(() => server.ports.setNow(new Date('2027-03-01T12:00:00Z')));

async function make(): Promise<TestStudy> {
  const study = await makeStudy(server.ports.db);
  await sql`update access_token set last_used_at = '2027-03-01', expires_at = '2028-01-01' where account_id = ${study.accountId}`.execute(
    server.ports.db,
  );
  return study;
}
const mailsTo = async (study: TestStudy) => {
  await server.ports.runJobs();
  return (await server.ports.sentMails()).filter(({ to }) => to === `${study.accountId}@example.com`);
};
const digest = (at: string): Promise<void> => {
  server.ports.setNow(new Date(at));
  return server.runMaintenance('mail daily digests');
};

describe('a mail at once', () => {
  it('leads to the results and to the choice', async () => {
    const study = await make();
    await server.complete(study);
    const [mail] = await mailsTo(study);
    const { publicUrl } = server.ports.env;
    expect(mail?.text).toContain(`${publicUrl}/project/${study.projectId}/collector/${study.collectorId}/analyze-results?tab=recordings`);
    expect(mail?.text).toContain(`${publicUrl}/settings`);
  });

  it('holds names that lead nowhere', async () => {
    const study = await make();
    await sql`update project set name = ${'Win\r\nBcc: x https://evil.example <b>'} where id = ${study.projectId}`.execute(server.ports.db);
    await server.complete(study);
    expect((await mailsTo(study)).map(({ subject }) => subject)).toEqual(['First recording in “Win x <b>”']);
  });

  it('is not sent of an event older than a day, to nobody’s address, or to one that is not confirmed', async () => {
    const [late, nobody] = [await make(), await make()];
    await server.complete(late);
    await sql`update notification set created_at = created_at - interval '25 hours' where account_id = ${late.accountId}`.execute(
      server.ports.db,
    );
    await sql`update account set email = ${`${nobody.accountId}@nordlys.example`} where id = ${nobody.accountId}`.execute(server.ports.db);
    await server.complete(nobody);
    const before = (await server.ports.sentMails()).length;
    await server.ports.runJobs();
    expect((await server.ports.sentMails()).length).toBe(before);
    const strict = await openNotifications({ env: { verifyEmail: true } });
    const unconfirmed = await makeStudy(strict.ports.db);
    await sql`update account set email_verified_at = null`.execute(strict.ports.db);
    await strict.complete(unconfirmed);
    expect([await strict.subjects(unconfirmed), (await strict.list(unconfirmed)).length]).toEqual([[], 1]);
    await strict.close();
  });

  it('is tried again by its job where the mail server is down', async () => {
    let isDown = true;
    const sent: string[] = [];
    const send = ({ subject }: { subject: string }) => {
      if (isDown) return Promise.reject(new Error('down'));
      sent.push(subject);
      return Promise.resolve();
    };
    const other = await openNotifications({ mail: { send } });
    const study = await makeStudy(other.ports.db);
    await other.complete(study);
    await expect(other.ports.runJobs()).rejects.toThrow('down');
    expect(await other.list(study)).toHaveLength(1);
    isDown = false;
    await other.ports.runJobs();
    expect(sent).toEqual(['First recording in “Lamps”']);
    await other.close();
  });
});

describe('the daily digest', () => {
  it('comes once, at six in the morning (UTC), with the events of the day before', async () => {
    const study = await make();
    await server.choose(study, 'first-recording', 'digest');
    await server.complete(study);
    await digest('2027-03-02T05:59:00Z');
    expect(await mailsTo(study)).toEqual([]);
    await Promise.all([digest('2027-03-02T06:00:00Z'), digest('2027-03-02T06:00:00Z')]);
    await digest('2027-03-02T07:00:00Z');
    const [mail, ...more] = await mailsTo(study);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your day in Sightline: 1 notification');
    expect(mail?.text).toContain('First recording in “Lamps”');
    expect(mail?.text).toContain('/settings');
  });

  it('names thirty events and counts the rest', async () => {
    const study = await make();
    await sql`
      insert into notification (account_id, kind, event_key, project_id, digest, created_at)
      select ${study.accountId}, 'export-failed', 'day ' || n, ${study.projectId}, 'waiting', ${new Date('2027-03-01T12:00:00Z')}
      from generate_series(1, 45) n`.execute(server.ports.db);
    await digest('2027-03-02T06:00:00Z');
    const [mail] = await mailsTo(study);
    expect(mail?.subject).toBe('Your day in Sightline: 45 notifications');
    expect(mail?.text.match(/An export failed/g)).toHaveLength(30);
    expect(mail?.text).toContain('15 more are on your notifications page.');
  });

  it('leaves out what waited longer than a day, while no server ran', async () => {
    const study = await make();
    await server.choose(study, 'first-recording', 'digest');
    await server.complete(study);
    await digest('2027-03-04T08:00:00Z');
    await digest('2027-03-05T08:00:00Z');
    expect(await mailsTo(study)).toEqual([]);
    expect(await server.unread(study)).toBe(1);
  });
});
