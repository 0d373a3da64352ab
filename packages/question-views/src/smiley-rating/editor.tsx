/** Type 9 as the researcher edits it: one rating by smileys or stars, one for each of its statements, or a question set. */
import { isQuestionSet, ratingImages, ratingRoles } from '@sightline/domain/questions';
import { SegmentedChoice } from '@sightline/ui';
import classes from '../editing/editing.module.css';
import { EditorForm } from '../editing/editor-form.tsx';
import type { EditorProps } from '../editing/editor-props.ts';
import { editorTexts as texts } from '../editing/editor-texts.ts';
import { NextButtonChoice, QuestionWords, RequiredSwitch } from '../editing/question-fields.tsx';
import { Statements } from './statements.tsx';

export function SmileyRatingEditor(props: EditorProps) {
  const role = props.item.QuestItem.Role;
  const set = isQuestionSet(role) ? role : null;
  return (
    <EditorForm locked={props.locked}>
      {set !== null && <p className={classes.quiet}>{texts.sets[set]}</p>}
      <QuestionWords {...props} />
      {set === null && <ImageChoice {...props} />}
      {set !== 'csat' && <Statements {...props} complete={set !== null} />}
      {set === null && <RoleChoice {...props} />}
      <NextButtonChoice {...props} />
      <RequiredSwitch {...props} />
    </EditorForm>
  );
}

function ImageChoice({ item, save }: EditorProps) {
  return (
    <SegmentedChoice
      label={texts.ratingImage}
      options={ratingImages.map((value) => ({ value, label: texts.ratingImages[value] }))}
      value={item.QuestItem.RatingImage}
      onChange={(RatingImage) => save({ RatingImage })}
    />
  );
}

function RoleChoice({ item, save }: EditorProps) {
  return (
    <div>
      <SegmentedChoice
        label={texts.ratingRole}
        options={(['', ...ratingRoles] as const).map((value) => ({ value: String(value), label: texts.ratingRoles[value] }))}
        value={item.QuestItem.Role}
        onChange={(Role) => save({ Role })}
      />
      <p className={classes.quiet}>{texts.ratingRoleHint}</p>
    </div>
  );
}
