/** Adds an uploaded picture as a screen of a built-in prototype; the first one becomes the start screen. */
import type { FastifyRequest } from 'fastify';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import { storableText, unstorablePath } from '@sightline/domain/texts';
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { QuestionType } from '@sightline/domain/questions';
import type { ResearcherCaller } from '../../../platform/http/callers.ts';
import { pictureKey } from '../../../platform/http/files.ts';
import { HttpAnswer } from '../../../platform/http/http-answer.ts';
import { malformed } from '../../../platform/http/malformed.ts';
import { pictureBytes, pictureForm, textField } from '../../../platform/http/picture-form.ts';
import type { Db, Ports } from '../../../platform/ports.ts';
import { readPicture, type Picture } from '../../../platform/read-picture.ts';
import { newId } from '../../../platform/secrets.ts';
import { isStorageFull } from '../../../platform/storage-full.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import type { CollectorReader } from '../collector-reader.ts';
import { openQuestion } from '../open-for-change.ts';
import { toScreen } from '../questions/question-answer.ts';
import { updateQuestion } from '../questions/question-store.ts';
import type { QuestionRow, ScreenRow } from '../questions/question-rows.ts';
import { insertScreen } from './screen-store.ts';

type Uploaded = { res: number; screen: WirePrototypeScreen };

const mostScreens = 200;
const longestName = 100;

/** Refusals: not-found, not-a-prototype, too-many-screens, the picture's own, storage-full and the locks. Asked before the picture is read. */
export function uploadScreen(readers: CollectorReader) {
  return async (
    ports: Ports,
    caller: ResearcherCaller,
    _input: unknown,
    request: FastifyRequest,
  ): Promise<Uploaded | Refusal | HttpAnswer> => {
    const file = await pictureForm(request);
    if (isRefusal(file) || file instanceof HttpAnswer) return file;
    const questionId = textField(file, 'questionId');
    if (questionId === null || unstorablePath(questionId) !== null) {
      file.file.resume();
      return malformed([{ field: 'questionId', message: 'questionId comes before the file.' }]);
    }
    const allowed = await allOrNothing(ports.db, (trx) => openPrototype(trx, readers, caller.accountId, questionId));
    if (isRefusal(allowed)) {
      file.file.resume();
      return allowed;
    }
    const bytes = await pictureBytes(file);
    if (isRefusal(bytes) || bytes instanceof HttpAnswer) return bytes;
    const picture = await readPicture(bytes);
    if (isRefusal(picture)) return picture;
    return keep(ports, readers, caller.accountId, questionId, picture, nameOf(file.filename));
  };
}

async function openPrototype(trx: Db, readers: CollectorReader, accountId: string, questionId: string): Promise<QuestionRow | Refusal> {
  const open = await openQuestion(trx, readers, accountId, questionId, 'fields');
  if (isRefusal(open)) return open;
  if (open.question.type !== QuestionType.prototypeTest) return refuse('not-a-prototype');
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
  if (question.startScreenId === null) await updateQuestion(trx, questionId, { startScreenId: screen.id });
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

/** 'Start page.png' → 'Start page', without signs that cannot be seen. */
function nameOf(fileName: string): string {
  const name = storableText(fileName, '')
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return Array.from(name).slice(0, longestName).join('');
}
