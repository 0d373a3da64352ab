/** The study that testers of a load take: a website test with gaze and expression, a rating and an open question, for any number of testers. */
import type pg from 'pg';
import { fetchStudy, makeResearcher, makeWebsiteStudy, startCollector, write } from '@sightline/testkit';
import type { Study } from '@sightline/wire/run';

export async function makeLoadStudy(baseUrl: string, database: pg.Client): Promise<{ code: string; study: Study }> {
  const researcher = await makeResearcher(baseUrl, { email: 'load@nodes-on-this-machine.org', password: 'quiet-harbour-lamp-7' });
  const { projectId } = await makeWebsiteStudy(researcher, {
    name: 'Lamps',
    description: 'How people find the delivery time of a lamp.',
    test: {
      Name: 'Lamps',
      EyeTrackingWebSiteObjective: 'Find out how long the delivery of a lamp takes.',
      EyeTrackingWebSiteUrl: 'https://shop.example/demo/shop/',
      Gaze: 'optional',
      Expression: 'optional',
      ExpressionDeclared: true,
      Calibration: 'quick',
    },
    before: [],
    after: [
      { type: 9, fields: { Name: 'How was it?' } },
      { type: 1, fields: { Name: 'What was hard?' } },
    ],
  });
  await write(researcher, projectId, { Language: 'en' });
  const { invitationCode: code } = await startCollector(researcher, projectId);
  await database.query('update collector set sample_size = 1000000 where invitation_code = $1', [code]);
  return { code, study: await fetchStudy(baseUrl, code) };
}
