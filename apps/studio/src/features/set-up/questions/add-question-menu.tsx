/** 'Add Question': every kind there is, put after the question that is open. */
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { typeTitle, questionTypes, isTestType, QuestionType, type QuestionSet } from '@sightline/domain/questions';
import {
  IconAlignLeft,
  IconApps,
  IconCheckbox,
  IconCircleDot,
  IconClipboardCheck,
  IconDeviceMobile,
  IconInfoCircle,
  IconMoodSmile,
  IconPlus,
  IconSelector,
  IconWorld,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { showAttention } from '../../../lib/notify.ts';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import type { Asked } from '../use-question-list.ts';
import classes from './question-list.module.css';

const surveyTypes = questionTypes.filter((type) => !isTestType(type));
const testTypes = questionTypes.filter(isTestType);

const icons: Record<QuestionType, typeof IconPlus> = {
  [QuestionType.openEnded]: IconAlignLeft,
  [QuestionType.singleAnswer]: IconCircleDot,
  [QuestionType.multipleAnswer]: IconCheckbox,
  [QuestionType.singleAnswerDropdown]: IconSelector,
  [QuestionType.smileyRating]: IconMoodSmile,
  [QuestionType.instruction]: IconInfoCircle,
  [QuestionType.websiteTest]: IconWorld,
  [QuestionType.applicationTest]: IconApps,
  [QuestionType.prototypeTest]: IconDeviceMobile,
};

interface AddQuestionMenuProps {
  /** Main question type of the project: its tests are of this kind; a survey has none. */
  mainType: number;
  lock: string | null;
  /** Why no question of a type can be added; null if it can. */
  lockOf: (questionType: number) => string | null;
  adding: boolean;
  /** Question sets that the project does not ask yet. */
  sets: readonly QuestionSet[];
  onAdd: (asked: Asked) => void;
}

export function AddQuestionMenu({ mainType, lock, lockOf, adding, sets, onAdd }: AddQuestionMenuProps) {
  if (lock !== null) return <AddButton locked onClick={() => showAttention(lock)} />;
  const tests = testTypes.filter((type) => type === mainType && lockOf(type) === null);
  return (
    <Menu width={268} position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <AddButton loading={adding} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.addSurvey}</Menu.Label>
        {surveyTypes.map((type) => (
          <AddEntry key={type} type={type} onAdd={onAdd} />
        ))}
        {sets.length > 0 ? <Menu.Label>{texts.addSet}</Menu.Label> : null}
        {sets.map((set) => (
          <Menu.Item
            key={set}
            leftSection={<IconClipboardCheck size={18} stroke={1.5} aria-hidden />}
            onClick={() => onAdd({ questionType: QuestionType.smileyRating, questionSet: set })}
          >
            <EntryWords title={texts.sets[set].title} about={texts.sets[set].about} />
          </Menu.Item>
        ))}
        {tests.length > 0 ? <Menu.Label>{texts.addTest}</Menu.Label> : null}
        {tests.map((type) => (
          <AddEntry key={type} type={type} onAdd={onAdd} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface AddButtonProps {
  locked?: boolean;
  loading?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Dashed, under the list. The menu hands its own properties through. */
function AddButton({ locked = false, loading = false, ...rest }: AddButtonProps) {
  return (
    <Button
      {...rest}
      className={classes.add}
      variant="default"
      loading={loading}
      aria-disabled={locked || undefined}
      data-locked={locked || undefined}
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
    >
      {texts.addQuestion}
    </Button>
  );
}

function AddEntry({ type, onAdd }: { type: QuestionType; onAdd: (asked: Asked) => void }) {
  const Icon = icons[type];
  return (
    <Menu.Item leftSection={<Icon size={18} stroke={1.5} aria-hidden />} onClick={() => onAdd({ questionType: type })}>
      <EntryWords title={typeTitle(type)} about={texts.about[type]} />
    </Menu.Item>
  );
}

function EntryWords({ title, about }: { title: string; about: string }) {
  return (
    <span className={classes.entry}>
      {title}
      <span className={classes.about}>{about}</span>
    </span>
  );
}
