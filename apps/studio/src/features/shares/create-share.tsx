/** The form that makes a public link: to what, of which recordings, for how long, and for whom. */
import { longestShareTitle, shareAccess, shareKinds, type ShareKind } from '@sightline/domain/shares';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { SegmentedChoice } from '@sightline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { fieldMessages } from '../../lib/call-failure.ts';
import { FormFailure } from '../../lib/form-failure.tsx';
import { PasswordField } from '../../lib/password-field.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { isFiltered, withoutFilters } from '../../lib/shown-results.ts';
import { shareTexts } from '../../lib/texts/shares.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { SharedParts } from './shared-parts.ts';
import classes from './shares.module.css';

const dayChoices = ['30', '7', '90', ''] as const;

interface CreateShareProps extends Required<SharedParts> {
  onCreated: (url: string) => void;
}

interface ShareForm {
  kind: ShareKind;
  title: string;
  which: 'all' | 'filtered';
  content: 'frozen' | 'live';
  days: string;
  password: string;
  embedOrigins: string;
}

/** What is typed and chosen, and what sends it. */
function useShareForm({ shown: { projectId, projectName, fields }, film, kind: first, onCreated }: CreateShareProps) {
  const hasFilter = isFiltered(fields);
  const [form, setForm] = useState<ShareForm>({
    kind: first,
    title: (film?.title ?? projectName).slice(0, longestShareTitle),
    which: hasFilter ? 'filtered' : 'all',
    content: 'frozen',
    days: '30',
    password: '',
    embedOrigins: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const client = useQueryClient();
  const change = (part: Partial<ShareForm>): void => {
    setForm({ ...form, ...part });
    setErrors({});
  };
  const submitting = useSubmit({
    check: () => true,
    send: async () => {
      const { kind, title, which, content, days, password, embedOrigins } = form;
      const { Url } = await callApi('createShare', {
        project: projectId,
        ...(which === 'filtered' && hasFilter && film === null ? fields : withoutFilters(fields)),
        ...(film === null ? { kind, keepsUpToDate: content === 'live' } : { clip: film.id }),
        title,
        embedOrigins,
        ...(days !== '' && { days: Number(days) }),
        ...(password !== '' && { password }),
      });
      void client.invalidateQueries({ queryKey: queryKeys.shares(projectId) });
      onCreated(Url);
    },
    explain: (error) => {
      const messages = fieldMessages(error);
      setErrors(messages);
      return Object.keys(messages).length > 0;
    },
  });
  return { form, change, errors, hasFilter, ...submitting };
}

export function CreateShare(props: CreateShareProps) {
  const { form, change, errors, hasFilter, pending, failure, submit } = useShareForm(props);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {props.film === null && (
        <SegmentedChoice
          label={shareTexts.kind}
          options={shareKinds.map((value) => ({ value, label: shareTexts.kinds[value] }))}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
      )}
      <p className={classes.intro}>{props.film === null ? shareTexts.intros[form.kind] : shareTexts.film.intro}</p>
      <FormFailure text={failure} />
      <TextInput
        label={shareTexts.name}
        value={form.title}
        maxLength={longestShareTitle}
        dir="auto"
        error={errors['title']}
        onChange={({ currentTarget: { value } }) => change({ title: value })}
      />
      {props.film === null && <ReportChoices form={form} change={change} hasFilter={hasFilter} />}
      <NativeSelect
        label={shareTexts.ends}
        data={dayChoices.map((value) => ({ value, label: shareTexts.days[value] }))}
        value={form.days}
        onChange={({ currentTarget: { value } }) => change({ days: value })}
      />
      <PasswordField
        label={shareTexts.password}
        description={shareTexts.passwordHint(shareAccess.shortest)}
        value={form.password}
        autoComplete="off"
        error={errors['password']}
        onChange={({ currentTarget: { value } }) => change({ password: value })}
      />
      <TextInput
        label={shareTexts.embed}
        description={shareTexts.embedHint}
        value={form.embedOrigins}
        error={errors['embedOrigins']}
        onChange={({ currentTarget: { value } }) => change({ embedOrigins: value })}
      />
      <Button type="submit" loading={pending}>
        {shareTexts.create}
      </Button>
    </form>
  );
}

type ReportChoicesProps = Pick<ReturnType<typeof useShareForm>, 'form' | 'change' | 'hasFilter'>;

/** Of a report: which recordings, and whether new ones join them. */
function ReportChoices({ form, change, hasFilter }: ReportChoicesProps) {
  return (
    <>
      <div>
        <SegmentedChoice
          label={shareTexts.which}
          options={[
            { value: 'all', label: shareTexts.everything },
            { value: 'filtered', label: shareTexts.filtered, disabled: !hasFilter },
          ]}
          value={hasFilter ? form.which : 'all'}
          onChange={(which) => change({ which })}
        />
        {!hasFilter && <p className={classes.hint}>{shareTexts.noFilter}</p>}
      </div>
      <div>
        <SegmentedChoice
          label={shareTexts.content}
          options={[
            { value: 'frozen', label: shareTexts.frozen },
            { value: 'live', label: shareTexts.live },
          ]}
          value={form.content}
          onChange={(content) => change({ content })}
        />
        <p className={classes.hint}>{form.content === 'frozen' ? shareTexts.frozenHint : shareTexts.liveHint}</p>
      </div>
    </>
  );
}
