/** The statements of a rating, each with the words at the two ends of its scale; without any it is one rating. */
import { TextInput } from '@mantine/core';
import type { Alternative } from '@sightline/wire/calls';
import { AnswerOptions } from '../editing/answer-options.tsx';
import classes from '../editing/editing.module.css';
import type { EditorProps, OptionActions } from '../editing/editor-props.ts';
import { editorTexts as texts } from '../editing/editor-texts.ts';
import { optional } from '../editing/field-rules.ts';
import { useDraft } from '../editing/use-draft.ts';

const longestLabel = 100;

const words = {
  all: texts.statements,
  one: texts.statement,
  placeholder: texts.statementPlaceholder,
  add: texts.addStatement,
  remove: texts.deleteStatement,
};

/** `complete`: those of a questionnaire, of which there are neither more nor fewer. */
export function Statements({ complete, ...props }: EditorProps & { complete: boolean }) {
  const ends = (option: Alternative, place: number) => <Ends option={option} place={place} options={props.options} />;
  return (
    <div>
      <AnswerOptions {...props} mark="none" words={words} least={0} more={ends} complete={complete} />
      {complete ? null : <p className={classes.quiet}>{texts.statementsHint}</p>}
    </div>
  );
}

interface EndsProps {
  option: Alternative;
  place: number;
  options: OptionActions;
}

function Ends({ option, place, options }: EndsProps) {
  const left = useDraft(option.LeftLabel, optional, (LeftLabel) => options.write(option.Id, { LeftLabel }));
  const right = useDraft(option.RightLabel, optional, (RightLabel) => options.write(option.Id, { RightLabel }));
  return (
    <div className={classes.ends}>
      {(
        [
          ['left', left],
          ['right', right],
        ] as const
      ).map(([end, draft]) => (
        <TextInput
          key={end}
          size="xs"
          aria-label={texts.statementEnd[end](place)}
          placeholder={texts.statementEndPlaceholder[end]}
          maxLength={longestLabel}
          value={draft.text}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={draft.leave}
        />
      ))}
    </div>
  );
}
