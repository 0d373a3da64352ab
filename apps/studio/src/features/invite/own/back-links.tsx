/** Where testers are sent at the end: three links, each saved as its field is left. */
import type { WireCollector } from '@sightline/wire/calls';
import { TextInput } from '@mantine/core';
import { Card } from '@sightline/ui';
import { SavedMark } from '../../../lib/saved-mark.tsx';
import { texts } from '../../../lib/texts/index.ts';
import { backLinks, type BackLink } from './back-link-entry.ts';
import classes from './back-links.module.css';
import { useBackLink } from './use-back-link.ts';

const words = texts.invite.backLinks;

export function BackLinks({ projectId, collector }: { projectId: string; collector: WireCollector }) {
  return (
    <Card className={classes.card ?? ''} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className={classes.text}>{words.text}</p>
      </div>
      {backLinks.map((link) => (
        <BackLinkField key={link} projectId={projectId} collectorId={collector.Id} link={link} saved={collector.BacklinkSettings[link]} />
      ))}
    </Card>
  );
}

interface FieldProps {
  projectId: string;
  collectorId: string;
  link: BackLink;
  saved: string;
}

function BackLinkField(props: FieldProps) {
  const entry = useBackLink(props);
  return (
    <div className={classes.field}>
      <TextInput
        label={words.labels[props.link]}
        description={words.hints[props.link]}
        placeholder={words.placeholder}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={entry.text}
        error={entry.problem}
        onChange={(event) => entry.type(event.currentTarget.value)}
        onBlur={entry.leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') entry.leave();
        }}
      />
      <SavedMark field={entry} />
    </div>
  );
}
