/** Adds an uploaded picture as a screen of a built-in prototype; the first one becomes the start screen. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../../http/callers.ts';
import { pictureKey } from '../../../http/files.ts';
import { answerWith, type HttpAnswer } from '../../../http/http-answer.ts';
import { unstorablePath } from '../../../http/storable-text.ts';
import type { Db, Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { isStorageFull } from '../../../platform/storage-full.ts';
import { allOrNothing } from '../all-or-nothing.ts';
import type { CollectorReader } from '../collector-reader.ts';
import { openQuestion } from '../open-for-change.ts';
import { toScreen } from '../questions/question-answer.ts';
import { updateQuestion, type QuestionRow, type ScreenRow } from '../questions/question-store.ts';
import { maxPictureBytes, readPicture, type Picture } from './read-picture.ts';
import { insertScreen } from './screen-store.ts';

type Uploaded = { res: number; screen: WirePrototypeScreen };

const prototypeTest = 31;
const mostScreens = 200;
const longestName = 100;
/** Room for the field and the boundaries around the picture. */
const maxRequestBytes = maxPictureBytes + 64 * 1024;

/** Refusals: not-found, not-a-prototype, too-many-screens, the picture's own, storage-full and the locks. Asked before the picture is read. */
export function uploadScreen(readers: CollectorReader) {
  return async (
    ports: Ports,
    caller: ResearcherCaller,
    _input: unknown,
    request: FastifyRequest,
  ): Promise<Uploaded | Refusal | HttpAnswer> => {
    if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes) return refuse('picture-too-large');
    const file = request.isMultipart() ? await whileReading(request.file({ limits: { fileSize: maxPictureBytes } })) : undefined;
    if (file === undefined) return refuse('picture-missing');
    if (file === brokenForm) return broken();
    const questionId = fieldOf(file, 'questionId');
    if (questionId === null || unstorablePath(questionId) !== null) return malformed(file);

    const allowed = await allOrNothing(ports.db, (trx) => openPrototype(trx, readers, caller.accountId, questionId));
    const bytes = isRefusal(allowed) ? null : await whileReading(readBounded(file));
    if (bytes === brokenForm) return broken();
    if (isRefusal(allowed) || bytes === null) {
      file.file.resume();
      return isRefusal(allowed) ? allowed : refuse('picture-too-large');
    }
    const picture = await readPicture(bytes);
    if (isRefusal(picture)) return picture;
    return keep(ports, readers, caller.accountId, questionId, picture, nameOf(file.filename));
  };
}

async function openPrototype(trx: Db, readers: CollectorReader, accountId: string, questionId: string): Promise<QuestionRow | Refusal> {
  const open = await openQuestion(trx, readers, accountId, questionId, 'fields');
  if (isRefusal(open)) return open;
  if (open.question.type !== prototypeTest) return refuse('not-a-prototype');
  return open.question.screens.length >= mostScreens ? refuse('too-many-screens') : open.question;
}

/** Files first, then the row that names them: a screen never lacks its picture, and a picture without a screen is removed. */
async function keep(
  ports: Ports,
  readers: CollectorReader,
  accountId: string,
  questionId: string,
  picture: Picture,
  name: string,
): Promise<Uploaded | Refusal> {
  const files = { picture: `${newId('pic')}.${picture.extension}`, thumbnail: `${newId('pic')}.webp` };
  try {
    await ports.files.put(pictureKey(files.picture), picture.bytes);
    await ports.files.put(pictureKey(files.thumbnail), picture.thumbnail);
    const kept = await allOrNothing(ports.db, (trx) =>
      insertPicture(trx, readers, accountId, questionId, { ...files, width: picture.width, height: picture.height }, name),
    );
    if (isRefusal(kept)) await removeFiles(ports, files);
    return kept;
  } catch (error) {
    await removeFiles(ports, files);
    if (isStorageFull(error)) return refuse('storage-full');
    throw error;
  }
}

async function insertPicture(
  trx: Db,
  readers: CollectorReader,
  accountId: string,
  questionId: string,
  { picture, thumbnail, width, height }: PictureFiles & Pick<Picture, 'width' | 'height'>,
  name: string,
): Promise<Uploaded | Refusal> {
  const question = await openPrototype(trx, readers, accountId, questionId);
  if (isRefusal(question)) return question;
  const shownName = name === '' ? `Screen ${question.screens.length + 1}` : name;
  const screen: ScreenRow = { id: newId('scr'), name: shownName, picture, thumbnail, width, height, goal: false, hotspots: [] };
  await insertScreen(trx, questionId, screen);
  if (question.startScreenId === null) await updateQuestion(trx, questionId, { start_screen_id: screen.id });
  return { res: 1, screen: toScreen(screen) };
}

/** Names in the file store. */
interface PictureFiles {
  picture: string;
  thumbnail: string;
}

async function removeFiles(ports: Pick<Ports, 'files'>, { picture, thumbnail }: PictureFiles): Promise<void> {
  await Promise.all([ports.files.remove(pictureKey(picture)), ports.files.remove(pictureKey(thumbnail))]);
}

const brokenForm = Symbol('a form that ends early or is none');

/** What the reader of forms throws without a status is the sender's mistake; its own refusals, as of a form too large, pass on. */
async function whileReading<T>(reading: Promise<T>): Promise<T | typeof brokenForm> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && !('statusCode' in error)) return brokenForm;
    throw error;
  }
}

function broken(): HttpAnswer {
  return answerWith(400, { error: 'invalid_request', field: '', message: 'The form could not be read to its end.' });
}

/** null as soon as it is over the limit; nothing past the limit is kept. */
async function readBounded(file: MultipartFile): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  for await (const part of file.file as AsyncIterable<Buffer>) parts.push(part);
  return file.file.truncated ? null : Buffer.concat(parts);
}

function fieldOf(file: MultipartFile, name: string): string | null {
  const field = file.fields[name];
  return field !== undefined && 'value' in field && typeof field.value === 'string' ? field.value : null;
}

function malformed(file: MultipartFile): HttpAnswer {
  file.file.resume();
  return answerWith(400, { error: 'invalid_request', field: 'questionId', message: 'questionId comes before the file.' });
}

/** 'Start page.png' → 'Start page', without signs that cannot be seen. */
function nameOf(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return Array.from(name).slice(0, longestName).join('');
}
