/** MakeSiteScreenshot: saves the link of a website test, has its site visited, and keeps the picture and what else the visit saw. */
import { checkQuestionField, QuestionType } from '@sightline/domain/questions';
import { isRefusal, type Refusal, refuse, refuseField } from '@sightline/domain/refusals';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../../platform/http/callers.ts';
import type { HttpAnswer } from '../../../platform/http/http-answer.ts';
import { takeFromLimit, tooManyRequests } from '../../../platform/http/limits.ts';
import type { Db, Ports, SiteVisit } from '../../../platform/ports.ts';
import { isStorageFull } from '../../../platform/storage-full.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import type { CollectorReader } from '../collector-reader.ts';
import { openQuestion } from '../open-for-change.ts';
import type { ProjectRow } from '../project-store.ts';
import { updateQuestion } from '../questions/question-store.ts';
import type { QuestionRow } from '../questions/question-rows.ts';
import { recordByFound } from '../record-by.ts';
import { linkChange } from './link-change.ts';
import { dropFiles, ownFiles, putPictures, type PictureFiles } from './picture-files.ts';

const usualWidthPx = 1_600;
const leastWidthPx = 320;

type Made = Answer<typeof calls.makeSiteScreenshot>;

/**
 * Refusals: field-invalid, not-found, not-a-website, the locks, those of the visit (site-…, screenshot-busy, browser-missing) and
 * storage-full. The link stays saved when the visit fails. No transaction is open while the browser works.
 */
export function makeSiteScreenshot(readers: CollectorReader) {
  return async (
    ports: Ports,
    { accountId }: ResearcherCaller,
    { siteUrl, pageWidth, questionId }: Payload<typeof calls.makeSiteScreenshot>,
  ): Promise<Made | Refusal | HttpAnswer> => {
    const url = checkLink(siteUrl);
    if (isRefusal(url)) return url;
    const waitSec = await takeFromLimit(ports, 'screenshot', accountId);
    if (waitSec !== null) return tooManyRequests(waitSec);
    const open = (trx: Db) => openWebsite(trx, readers, accountId, questionId);
    const saved = await allOrNothing(ports.db, async (trx) => {
      const opened = await open(trx);
      if (isRefusal(opened)) return opened;
      await updateQuestion(trx, questionId, linkChange(opened, url, ports.env.publicUrl));
      return opened;
    });
    if (isRefusal(saved)) return saved;
    const widthPx = Math.min(usualWidthPx, Math.max(leastWidthPx, pageWidth ?? usualWidthPx));
    const visit = await ports.siteBrowser.visit(url, widthPx);
    return isRefusal(visit) ? visit : keep(ports, open, url, visit);
  };
}

/** As EyeTrackingWebSiteUrl is checked; a link that no browser can read is none either. */
function checkLink(siteUrl: string): string | Refusal {
  const checked = checkQuestionField('EyeTrackingWebSiteUrl', siteUrl);
  if (isRefusal(checked)) return checked;
  const url = String(checked);
  return URL.canParse(url) ? url : refuseField('siteUrl', 'siteUrl is not valid');
}

interface Website {
  project: ProjectRow;
  question: QuestionRow;
}

async function openWebsite(trx: Db, readers: CollectorReader, accountId: string, questionId: string): Promise<Website | Refusal> {
  const opened = await openQuestion(trx, readers, accountId, questionId, 'fields');
  if (isRefusal(opened)) return opened;
  return opened.question.type === QuestionType.websiteTest ? opened : refuse('not-a-website');
}

/** Files first, then the row that names them: a question never shows a picture that is not there. */
async function keep(ports: Ports, open: (trx: Db) => Promise<Website | Refusal>, url: string, visit: SiteVisit): Promise<Made | Refusal> {
  try {
    const files = await putPictures(ports, visit.jpeg);
    const made = await allOrNothing(ports.db, async (trx) => {
      const opened = await open(trx);
      if (isRefusal(opened)) return opened;
      if (opened.question.url !== url) return refuseField('siteUrl', 'The link has changed in the meantime.');
      return writeVisit(trx, opened, visit, files, ports.env.publicUrl);
    });
    if (isRefusal(made)) await dropFiles(ports, files);
    return made;
  } catch (error) {
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
}

/** Pictures that it replaces are listed for removal by the table itself. */
async function writeVisit(
  trx: Db,
  { project, question }: Website,
  visit: SiteVisit,
  files: PictureFiles,
  publicUrl: string,
): Promise<Made> {
  const MediaFilePath = `/files/${files.picture}`;
  const PreviewFilePath = `/files/${files.preview}`;
  const { mayBeFramed, hasRecorder } = visit;
  const recordBy = recordByFound({
    url: question.url,
    targetPlatform: project.targetPlatform,
    publicUrl,
    hasRecorder,
    chosen: question.recordByChosen,
  });
  await updateQuestion(trx, question.id, {
    mediaPath: MediaFilePath,
    previewPath: PreviewFilePath,
    mayBeFramed,
    hasRecorder,
    ...(recordBy === null ? {} : { recordBy }),
  });
  await ownFiles(trx, files);
  return {
    res: 1,
    MediaFilePath,
    PreviewFilePath,
    MayBeFramed: mayBeFramed,
    HasRecorder: hasRecorder,
    Limits: visit.limits?.map(({ limit, count }) => ({ Limit: limit, Count: count })) ?? null,
  };
}
