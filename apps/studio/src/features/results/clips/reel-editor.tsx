/** The editor of a highlight reel: its title, its clips in order, and the words before each. */
import { Button, TextInput } from '@mantine/core';
import { longestCardText, longestClipTitle, mostClipsOfReel } from '@sightline/domain/clips';
import { Card } from '@sightline/ui';
import type { WireClip, WireReel } from '@sightline/wire/calls';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { FormFailure } from '../../../lib/form-failure.tsx';
import { clipTexts as words } from '../../../lib/texts/clips.ts';
import classes from './clips.module.css';
import { clockText, nameOf } from './film-words.ts';
import { useReelForm, type ReelForm } from './use-reel-form.ts';

interface ReelEditorProps {
  projectId: string;
  /** null for a new one. */
  reel: WireReel | null;
  clips: readonly WireClip[];
  testerName: (recordingId: string) => string;
  onDone: () => void;
}

export function ReelEditor({ projectId, reel, clips, testerName, onDone }: ReelEditorProps) {
  const form = useReelForm(projectId, reel, clips, onDone);
  const ready = clips.filter(({ State }) => State === 'done');
  return (
    <Card current>
      <form className={classes.editor} aria-label={words.reelForm} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <TextInput
          label={words.title}
          value={form.title}
          maxLength={longestClipTitle}
          autoFocus
          dir="auto"
          onChange={({ currentTarget: { value } }) => form.setTitle(value)}
        />
        <section aria-label={words.parts}>
          <h3>{words.parts}</h3>
          {form.parts.length === 0 && <p className={classes.facts}>{words.noParts}</p>}
          <ol className={classes.parts}>
            {form.parts.map((part, place) => (
              <Part key={part.key} form={form} place={place} clip={clips.find(({ Id }) => Id === part.ClipId)} testerName={testerName} />
            ))}
          </ol>
          <p className={classes.facts}>{words.total(clockText(form.totalMs))}</p>
        </section>
        <section aria-label={words.add}>
          <h3>{words.add}</h3>
          <div className={classes.choices}>
            {ready.map((clip) => (
              <button
                key={clip.Id}
                type="button"
                className={classes.add}
                disabled={form.parts.length >= mostClipsOfReel}
                aria-label={words.addOf(nameOf(clip))}
                onClick={() => form.add(clip.Id)}
              >
                <IconPlus size={14} stroke={1.5} aria-hidden />
                <span dir="auto">
                  {nameOf(clip)} · {clockText(clip.DurationMs ?? 0)}
                </span>
              </button>
            ))}
          </div>
        </section>
        <div className={classes.foot}>
          <Button variant="default" onClick={onDone}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={form.pending} disabled={form.parts.length === 0}>
            {reel === null ? words.createReel : words.saveReel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface PartProps extends Pick<ReelEditorProps, 'testerName'> {
  form: ReelForm;
  place: number;
  /** Undefined once it was deleted. */
  clip: WireClip | undefined;
}

function Part({ form, place, clip, testerName }: PartProps) {
  const name = clip === undefined ? words.untitled : nameOf(clip);
  return (
    <li className={classes.part}>
      <div className={classes.partHead}>
        <span dir="auto">
          {place + 1}. {name}
          {clip !== undefined && <span className={classes.facts}> · {testerName(clip.RecordingId)}</span>}
        </span>
        <span className={classes.actions}>
          <button
            type="button"
            className={classes.icon}
            disabled={place === 0}
            aria-label={words.up(name)}
            onClick={() => form.move(place, place - 1)}
          >
            <IconArrowUp size={16} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.icon}
            disabled={place === form.parts.length - 1}
            aria-label={words.down(name)}
            onClick={() => form.move(place, place + 1)}
          >
            <IconArrowDown size={16} stroke={1.5} aria-hidden />
          </button>
          <button type="button" className={classes.icon} aria-label={words.takeOut(name)} onClick={() => form.remove(place)}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </button>
        </span>
      </div>
      <TextInput
        size="sm"
        placeholder={words.card(place + 1)}
        aria-label={words.card(place + 1)}
        maxLength={longestCardText}
        value={form.parts[place]?.Card ?? ''}
        dir="auto"
        onChange={({ currentTarget: { value } }) => form.write(place, value)}
      />
    </li>
  );
}
