/** 'Set Up Project': question list, editor and live preview of one project, side by side. */
import { isTestType, questionSets } from '@sightline/domain/questions';
import { EmptyState } from '@sightline/ui';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { useProjectTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { projectFrameTexts as frameTexts } from '../../lib/texts/project-frame.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { DeletedList } from './deleting/deleted-list.tsx';
import { questionEditorStoreOf, type QuestionEditorStore } from './question-editor-store.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import { addingLock, listLock } from './locks.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { ProjectSettings } from './project-settings.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { AddQuestionMenu } from './questions/add-question-menu.tsx';
import { withoutItems, type Quest } from './questions/quest.ts';
import { QuestionList } from './questions/question-list.tsx';
import { useRecordBy } from './site-picture/use-record-by.ts';
import { useSitePictures } from './site-picture/use-site-pictures.ts';
import classes from './set-up.module.css';
import { SetUpSkeleton } from './set-up-skeleton.tsx';
import { useAdding } from './use-adding.ts';
import { useListActions } from './use-list-actions.ts';
import { useFormItem } from './use-form-item.ts';
import { useLoadedQuest, useOtherEditors } from './use-loaded-quest.ts';
import { useQuestionList } from './use-question-list.ts';
import { useSelectedQuestion } from './use-selected-question.ts';

export function SetUpPage() {
  const project = useProject();
  useProjectTitle(frameTexts.setUp, project);
  const quest = useLoadedQuest(project.Id);
  if (quest.data) return <SetUp project={project} quest={quest.data} />;
  if (quest.error) {
    return <LoadFailure title={texts.loadFailedTitle} error={quest.error} onRetry={quest.refetch} />;
  }
  return <SetUpSkeleton />;
}

function SetUp({ project, quest: whole }: { project: WireProject; quest: Quest }) {
  const store = questionEditorStoreOf(project.Id);
  useQuestionEditorStore(project, whole, store);
  const quest = useShown(whole, store);
  const list = useQuestionList(project.Id);
  const { selectedId, select } = useSelectedQuestion(quest.items);
  const actions = useListActions(quest, selectedId, select, list);
  const add = useAdding((asked) => list.add(quest.questId, asked, selectedId), select);
  const index = quest.items.findIndex((item) => item.QuestItem.Id === selectedId);
  const item = quest.items[index];
  // Typing goes first: the list and the preview follow as soon as there is time.
  const listed = useDeferredValue(quest.items);
  return (
    <div className={classes.columns} data-empty={item === undefined || undefined}>
      <QuestionList project={project} items={listed} selectedId={selectedId} {...actions}>
        {isWithoutTest(project, listed) ? <p className={classes.warning}>{texts.noNeuroQuestion}</p> : null}
        <AddQuestionMenu
          mainType={project.MainQuestionType}
          lock={listLock(project)}
          lockOf={(type) => addingLock(project, type)}
          adding={add.adding}
          sets={questionSets.filter((set) => !listed.some(({ QuestItem }) => QuestItem.Role === set))}
          onAdd={add.start}
        />
        <ProjectSettings project={project} />
        <DeletedList deletions={store.deletions} words={texts} onUndone={select} />
      </QuestionList>
      {item ? (
        <>
          <QuestionPanel
            key={item.QuestItem.Id}
            project={project}
            item={item}
            list={list}
            queue={store.queue}
            reload={store.reload}
            fresh={add.freshId === item.QuestItem.Id}
            chosen={actions.chosenId === item.QuestItem.Id}
          />
          <Preview project={project} item={item} index={index} count={quest.items.length} />
        </>
      ) : (
        <Nothing locked={listLock(project) !== null} />
      )}
    </div>
  );
}

/** Background work of the page: pictures of saved links, changes made elsewhere, and what waits is sent when the page is left. */
function useQuestionEditorStore(project: WireProject, quest: Quest, store: QuestionEditorStore): void {
  useRecordBy(project, store.queue);
  useOtherEditors(project.Id);
  const arrived = useSitePictures(project, quest);
  useEffect(() => store.onArrived(arrived), [store, arrived]);
  useEffect(
    () => () => {
      store.queue.flush();
      store.deletions.flush();
    },
    [store],
  );
}

function useShown(quest: Quest, { deletions }: QuestionEditorStore): Quest {
  const deleted = useSyncExternalStore(deletions.subscribe, deletions.list);
  return useMemo(() => withoutItems(quest, new Set(deleted.map(({ id }) => id))), [quest, deleted]);
}

/** A project that tests something, without a test. */
function isWithoutTest(project: WireProject, items: readonly WireItem[]): boolean {
  return isTestType(project.MainQuestionType) && !items.some((item) => isTestType(item.QuestItem.QuestionType));
}

interface PreviewProps {
  project: WireProject;
  item: WireItem;
  index: number;
  count: number;
}

function Preview({ project, item, index, count }: PreviewProps) {
  return (
    <PreviewPanel
      item={useDeferredValue(useFormItem(item))}
      index={index}
      count={count}
      targetPlatform={project.TargetPlatform}
      language={project.Language}
    />
  );
}

function Nothing({ locked }: { locked: boolean }) {
  return (
    <div className={classes.nothing}>
      <EmptyState drawing={<EmptyDrawing />} title={texts.emptyTitle} text={locked ? texts.emptyLocked : texts.emptyText} />
    </div>
  );
}
