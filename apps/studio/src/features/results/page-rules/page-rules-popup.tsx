/** All corrections of the pages of a test: which are counted as one, under which name. Each is saved at once. */
import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import { longestPagePattern, mostPageRules } from '@sightline/domain/places';
import type { WireItem, WirePageRules } from '@sightline/wire/calls';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../../lib/call-failure.ts';
import { pageRuleTexts as words } from '../../../lib/texts/page-rules.ts';
import { countAsOne, fits, without } from './change-rules.ts';
import classes from './page-rules.module.css';
import { useSavePageRules } from './use-save-page-rules.ts';

interface PageRulesPopupProps {
  projectId: string;
  test: WireItem;
  pages: readonly string[];
  onClose: () => void;
}

export function PageRulesPopup({ projectId, test, pages, onClose }: PageRulesPopupProps) {
  const save = useSavePageRules(projectId, test);
  const rules = test.QuestItem.PageRules?.Rules ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="lg"
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <div className={classes.popup}>
        <p className={classes.note}>{words.note}</p>
        {save.isError && (
          <p className={classes.failed} role="alert">
            {words.saveFailed} {failureText(save.error)}
          </p>
        )}
        <JoinForm rules={rules} pages={pages} saving={save.isPending} onSave={save.mutateAsync} />
        <RuleList rules={rules} disabled={save.isPending} onRemove={(pattern) => save.mutate(without(rules, pattern))} />
      </div>
    </Modal>
  );
}

interface JoinFormProps {
  rules: WirePageRules['Rules'];
  pages: readonly string[];
  saving: boolean;
  onSave: (rules: WirePageRules['Rules']) => Promise<unknown>;
}

const nothing = { chosen: [] as string[], pattern: '', name: '' };

function JoinForm({ rules, pages, saving, onSave }: JoinFormProps) {
  const [{ chosen, pattern, name }, setForm] = useState(nothing);
  const change = (changes: Partial<typeof nothing>): void => setForm((form) => ({ ...form, ...changes }));
  const places = [...chosen, ...(pattern.trim() === '' ? [] : [pattern.trim()])];
  const isWrong = pattern.trim() !== '' && !pattern.trim().startsWith('/');
  const changed = countAsOne(rules, places, name.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(changed).then(
      () => setForm(nothing),
      () => undefined,
    );
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Checkbox.Group label={words.choose} value={chosen} onChange={(value) => change({ chosen: value })}>
        <div className={classes.pages}>
          {pages.map((page) => (
            <Checkbox key={page} value={page} label={page} size="sm" />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={words.pattern}
        description={words.patternNote}
        value={pattern}
        maxLength={longestPagePattern}
        error={isWrong ? words.patternWrong : undefined}
        onChange={(event) => change({ pattern: event.currentTarget.value })}
      />
      <TextInput
        label={words.name}
        placeholder={words.nameExample}
        value={name}
        maxLength={longestPagePattern}
        error={fits(changed) ? undefined : words.full(mostPageRules)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Button type="submit" loading={saving} disabled={places.length === 0 || name.trim() === '' || isWrong || !fits(changed)}>
        {words.save}
      </Button>
    </form>
  );
}

interface RuleListProps {
  rules: WirePageRules['Rules'];
  disabled: boolean;
  onRemove: (pattern: string) => void;
}

function RuleList({ rules, disabled, onRemove }: RuleListProps) {
  return (
    <section>
      <h3>{words.rules}</h3>
      {rules.length === 0 && <p className={classes.note}>{words.none}</p>}
      <ul className={classes.rules}>
        {rules.map(({ Pattern, CountAs }, index) => (
          <li key={`${index} ${Pattern}`}>
            <span>{words.rule(Pattern, CountAs)}</span>
            <button type="button" aria-label={words.remove(Pattern)} disabled={disabled} onClick={() => onRemove(Pattern)}>
              <IconTrash size={15} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
