/** 'Add Question': every kind there is, put after the question that is open. */
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { typeTitle } from '@sightline/domain/questions';
import {
  IconAlignLeft,
  IconApps,
  IconCheckbox,
  IconCircleDot,
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
import classes from './question-list.module.css';

const surveyTypes = [1, 3, 4, 5, 9, 18] as const;
const testTypes = [24, 30, 31] as const;
type AddedType = (typeof surveyTypes)[number] | (typeof testTypes)[number];

const icons: Record<AddedType, typeof IconPlus> = {
  1: IconAlignLeft,
  3: IconCircleDot,
  4: IconCheckbox,
  5: IconSelector,
  9: IconMoodSmile,
  18: IconInfoCircle,
  24: IconWorld,
  30: IconApps,
  31: IconDeviceMobile,
};

interface AddQuestionMenuProps {
  /** Main question type of the project: its tests are of this kind; a survey has none. */
  mainType: number;
  lock: string | null;
  adding: boolean;
  onAdd: (questionType: number) => void;
}

export function AddQuestionMenu({ mainType, lock, adding, onAdd }: AddQuestionMenuProps) {
  if (lock !== null) return <AddButton locked onClick={() => showAttention(lock)} />;
  const tests = testTypes.filter((type) => type === mainType);
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

function AddEntry({ type, onAdd }: { type: AddedType; onAdd: (questionType: number) => void }) {
  const Icon = icons[type];
  return (
    <Menu.Item leftSection={<Icon size={18} stroke={1.5} aria-hidden />} onClick={() => onAdd(type)}>
      <span className={classes.entry}>
        {typeTitle(type)}
        <span className={classes.about}>{texts.about[type]}</span>
      </span>
    </Menu.Item>
  );
}
