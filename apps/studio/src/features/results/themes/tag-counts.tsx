/** The tags that answers have: how many testers, and with which outcome. One is chosen to see its answers. */
import { OutcomeStack } from '@sightline/charts';
import type { Themes, WireNoteTag } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import { outcomeLook } from '../outcomes.ts';
import classes from './themes.module.css';

interface TagCountsProps {
  counts: Themes['Tags'];
  untagged: number;
  tags: readonly WireNoteTag[];
  /** Id of a tag, 'none' for answers without one; null for all answers. */
  chosen: string | null;
  onChoose: (tag: string | null) => void;
}

export function TagCounts({ counts, untagged, tags, chosen, onChoose }: TagCountsProps) {
  const choose = (tag: string): void => onChoose(tag === chosen ? null : tag);
  return (
    <section aria-labelledby="theme-tags">
      <h3 id="theme-tags">{words.tags}</h3>
      {counts.length === 0 && <p className={classes.quiet}>{words.noTags}</p>}
      <ul className={classes.tags}>
        {counts.map((count) => {
          const tag = tags.find(({ Id }) => Id === count.TagId);
          return (
            tag !== undefined && (
              <li key={tag.Id}>
                <TagButton tag={tag} count={count.Count} pressed={tag.Id === chosen} onPress={() => choose(tag.Id)} />
                <Outcomes name={tag.Name} counts={count} />
              </li>
            )
          );
        })}
        {counts.length > 0 && untagged > 0 && (
          <li>
            <button
              type="button"
              className={classes.tag}
              aria-pressed={chosen === 'none'}
              aria-label={words.untaggedCount(untagged)}
              onClick={() => choose('none')}
            >
              <span>{words.untagged}</span>
              <span className={classes.count}>{untagged}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface TagButtonProps {
  tag: WireNoteTag;
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function TagButton({ tag: { Name, Color }, count, pressed, onPress }: TagButtonProps) {
  return (
    <button type="button" className={classes.tag} aria-pressed={pressed} aria-label={words.tag(Name, count)} onClick={onPress}>
      <span className={classes.dot} data-color={Color} aria-hidden />
      <span>{Name}</span>
      <span className={classes.count}>{count}</span>
    </button>
  );
}

const shown = ['Success', 'Difficult', 'Unsuccess'] as const;

function Outcomes({ name, counts }: { name: string; counts: Themes['Tags'][number] }) {
  if (shown.every((outcome) => counts[outcome] === 0)) return null;
  const segments = shown.map((outcome) => ({
    label: outcomeLook[outcome].name,
    count: counts[outcome],
    color: outcomeLook[outcome].color,
    faded: false,
  }));
  return <OutcomeStack label={words.outcomes(name)} head={resultsTexts.circleHead} segments={segments} />;
}
