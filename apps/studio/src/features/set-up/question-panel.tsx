/** The middle column: the editor of the open question, what locks it, and whether it is saved. */
import { isQuestionType, isTestType, typeTitle } from '@sightline/domain/questions';
import { editors, type PrototypeSource } from '@sightline/question-views/editors';
import { SkeletonBlock } from '@sightline/ui';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { IconLock } from '@tabler/icons-react';
import { memo, useEffect, useRef, type PointerEvent } from 'react';
import { showAttention } from '../../lib/notify.ts';
import { useProfile } from '../../lib/profile.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { editLock } from './locks.ts';
import { PrototypeEditor } from './prototype/prototype-editor.tsx';
import { SaveLine } from './saving/save-line.tsx';
import type { SaveQueue } from './saving/save-queue.ts';
import classes from './set-up.module.css';
import { SitePicture } from './site-picture/site-picture.tsx';
import { useFormItem } from './use-form-item.ts';
import { usePlatform } from './use-platform.ts';
import { usePrototypeSource } from './use-prototype-source.ts';
import type { QuestionList } from './use-question-list.ts';

interface QuestionPanelProps {
  project: WireProject;
  item: WireItem;
  list: QuestionList;
  queue: SaveQueue;
  /** Reloads the list. */
  reload: () => void;
  /** Just added: the first field takes the focus. */
  fresh: boolean;
  /** Opened by hand: it comes into sight where the list stands above it. */
  chosen: boolean;
}

export function QuestionPanel({ project, item, list, queue, reload, fresh, chosen }: QuestionPanelProps) {
  const locked = editLock(project, item);
  const form = useFormItem(item);
  const source = usePrototypeSource(item, list);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh) panel.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [fresh]);
  useEffect(() => {
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {};
    // Opened from far down a longer question, or below the list on a small screen: its beginning comes into sight.
    if (top < 0 || (chosen && top > window.innerHeight / 2)) panel.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  const refuse = (event: PointerEvent): void => {
    if (locked !== null && event.target instanceof Element && event.target.closest('fieldset:disabled')) showAttention(locked);
  };
  return (
    <section className={classes.middle} ref={panel} aria-labelledby="question-title" onPointerDownCapture={refuse}>
      <div className={classes.middleHead}>
        <h2 id="question-title" className={classes.title}>
          {typeTitle(item.QuestItem.QuestionType)}
        </h2>
        <SaveLine queue={queue} />
      </div>
      {locked === null || project.ReadOnly ? null : (
        <p className={classes.lock}>
          <IconLock size={16} stroke={1.5} aria-hidden />
          {locked}
        </p>
      )}
      <QuestionFields project={project} item={form} list={list} locked={locked} source={source} reload={reload} />
      {item.QuestItem.Prototype === null || source.value === 'link' ? null : (
        <PrototypeEditor project={project} question={item.QuestItem} prototype={item.QuestItem.Prototype} locked={locked} />
      )}
    </section>
  );
}

interface QuestionFieldsProps extends Pick<QuestionPanelProps, 'project' | 'item' | 'list' | 'reload'> {
  locked: string | null;
  source: PrototypeSource;
}

const QuestionFields = memo(function QuestionFields({ project, item, list, locked, source, reload }: QuestionFieldsProps) {
  const profile = useProfile();
  const choosePlatform = usePlatform(project.Id, reload);
  const { Id, QuestionType } = item.QuestItem;
  if (!isQuestionType(QuestionType)) return <p>{texts.invalidQuestion}</p>;
  // Test settings depend on the plan, so they wait for it; a failed load does not hold them back, the server decides anyway.
  if (isTestType(QuestionType) && profile.isPending) return <FieldsSkeleton />;
  const Editor = editors[QuestionType];
  return (
    <Editor
      item={item}
      locked={locked}
      save={(fields) => list.save(Id, fields)}
      options={{
        add: (names) => list.addOptions(Id, names),
        remove: list.removeOption,
        keyOf: list.optionKey,
        write: (optionId, words) => list.save(optionId, words),
      }}
      targetPlatform={project.TargetPlatform}
      choosePlatform={choosePlatform}
      source={source}
      siteSeen={<SitePicture project={project} question={item.QuestItem} locked={locked !== null} />}
      snippet={`<script src="${location.origin}/recorder.js" async></script>`}
    />
  );
});

/** Fields in grey, in the shape of an editor. */
export function FieldsSkeleton() {
  return (
    <div className={classes.fieldsSkeleton} aria-hidden>
      {[36, 36, 84, 34].map((height, index) => (
        <div key={index}>
          <SkeletonBlock width={110} height={14} />
          <SkeletonBlock height={height} />
        </div>
      ))}
    </div>
  );
}
