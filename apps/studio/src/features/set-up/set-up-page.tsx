/** 'Set Up Project': question list, editor and live preview of one project, side by side. */
import { isTestType } from '@sightline/domain/questions';
import { EmptyState } from '@sightline/ui';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { useProject, useQuest } from '../../lib/project.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import { listLock } from './locks.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { AddQuestionMenu } from './questions/add-question-menu.tsx';
import { DeleteTestPopup } from './questions/delete-test-popup.tsx';
import { neighbourOf, type Quest } from './questions/quest.ts';
import { QuestionList } from './questions/question-list.tsx';
import { useSaveQueue } from './saving/use-save-queue.ts';
import classes from './set-up.module.css';
import { SetUpSkeleton } from './set-up-skeleton.tsx';
import { useQuestionList } from './use-question-list.ts';
import { useSelectedQuestion } from './use-selected-question.ts';

export function SetUpPage() {
  const project = useProject();
  const quest = useQuest(project.Id);
  if (quest.data) return <SetUp project={project} quest={quest.data} />;
  if (quest.error) {
    return <LoadFailure title={texts.loadFailedTitle} error={quest.error} onRetry={quest.refetch} />;
  }
  return <SetUpSkeleton />;
}

function SetUp({ project, quest }: { project: WireProject; quest: Quest }) {
  const queue = useSaveQueue(project.Id);
  const list = useQuestionList(project.Id, queue);
  const { selectedId, select } = useSelectedQuestion(quest.items);
  const add = useAdding((questionType) => list.add(quest.questId, questionType, selectedId), select);
  const [asked, setAsked] = useState<WireItem | null>(null);
  const remove = (item: WireItem): void => {
    setAsked(null);
    if (item.QuestItem.Id === selectedId) select(neighbourOf(quest, item.QuestItem.Id));
    list.remove(item.QuestItem.Id);
  };
  const index = quest.items.findIndex((item) => item.QuestItem.Id === selectedId);
  const item = quest.items[index];
  return (
    <div className={classes.columns} data-empty={item === undefined || undefined}>
      <QuestionList
        project={project}
        items={quest.items}
        selectedId={selectedId}
        onSelect={select}
        onMove={(questionId, overId) => list.move(quest, questionId, overId)}
        onDelete={(gone) => (isTestType(gone.QuestItem.QuestionType) ? setAsked(gone) : remove(gone))}
      >
        <AddQuestionMenu mainType={project.MainQuestionType} lock={listLock(project)} adding={add.adding} onAdd={add.start} />
      </QuestionList>
      {item ? (
        <>
          <QuestionPanel
            key={item.QuestItem.Id}
            project={project}
            item={item}
            list={list}
            queue={queue}
            fresh={add.freshId === item.QuestItem.Id}
          />
          <PreviewPanel item={item} index={index} count={quest.items.length} targetPlatform={project.TargetPlatform} />
        </>
      ) : (
        <Nothing locked={listLock(project) !== null} />
      )}
      <DeleteTestPopup opened={asked !== null} onConfirm={() => asked && remove(asked)} onClose={() => setAsked(null)} />
    </div>
  );
}

/** Adding takes a call: the button waits meanwhile, then the new question opens with its first field in focus. */
function useAdding(addQuestion: (questionType: number) => Promise<string | null>, select: (questionId: string) => void) {
  const [adding, setAdding] = useState(false);
  const [freshId, setFreshId] = useState<string | null>(null);
  const start = (questionType: number): void => {
    setAdding(true);
    void addQuestion(questionType).then((id) => {
      setAdding(false);
      if (id === null) return;
      setFreshId(id);
      select(id);
    });
  };
  return { adding, freshId, start };
}

function Nothing({ locked }: { locked: boolean }) {
  return (
    <div className={classes.nothing}>
      <EmptyState drawing={<EmptyDrawing />} title={texts.emptyTitle} text={locked ? texts.emptyLocked : texts.emptyText} />
    </div>
  );
}
