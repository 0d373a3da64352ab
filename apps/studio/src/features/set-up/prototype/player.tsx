/** The prototype as it is, played over the whole page on the very stage that testers get: to try it, or to mark the expected path. */
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { shownId } from '@sightline/domain/prototypes';
import { PrototypeStage } from '@sightline/question-views/prototype-stage';
import { Pill } from '@sightline/ui';
import type { WirePrototype, WireQuestItem } from '@sightline/wire/calls';
import { toStudyPrototype, type StudyPrototype } from '@sightline/wire/run';
import { IconArrowBackUp, IconCheck, IconRefresh } from '@tabler/icons-react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { PathLine } from './path-line.tsx';
import classes from './player.module.css';
import { useWalk } from './use-walk.ts';

/** What is played: a try from a screen, or a path marked from these screens on. */
export type Play = { kind: 'try'; fromId: string } | { kind: 'path'; begun: readonly string[] };

interface PlayerProps {
  play: Play | null;
  question: WireQuestItem;
  prototype: WirePrototype;
  onPath: (screenIds: string[]) => void;
  onClose: () => void;
}

export function Player({ play, question, prototype, onPath, onClose }: PlayerProps) {
  return (
    <Modal
      opened={play !== null}
      onClose={onClose}
      fullScreen
      title={play?.kind === 'path' ? texts.pathTitle : texts.tryTitle}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {play === null ? null : <Playing play={play} prototype={toStudyPrototype(question, prototype)} onPath={onPath} />}
    </Modal>
  );
}

interface PlayingProps {
  play: Play;
  prototype: StudyPrototype;
  onPath: PlayerProps['onPath'];
}

function Playing({ play, prototype, onPath }: PlayingProps) {
  const walk = useWalk(prototype, play.kind === 'try' ? [play.fromId] : play.begun);
  const screen = prototype.screens.find((one) => one.id === shownId(walk.shown));
  if (!screen) return null;
  const reached = screen.goal && screen.id !== prototype.startScreenId;
  const marking = play.kind === 'path';
  // A path ends at its goal, as a test does.
  const ended = marking && reached;
  return (
    <div className={classes.stage}>
      <div className={classes.bar}>
        <p role="status" className={classes.name}>
          <span>{screen.name}</span>
          {reached ? <Pill tone="success">{texts.tryReached}</Pill> : null}
        </p>
        {marking ? (
          <Button
            size="compact-md"
            leftSection={<IconCheck size={16} stroke={1.5} aria-hidden />}
            disabled={!ended}
            onClick={() => onPath(walk.visited)}
          >
            {texts.usePath}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
          disabled={walk.visited.length < 2}
          onClick={walk.takeBack}
        >
          {texts.stepBack}
        </Button>
        <Button variant="subtle" size="compact-md" leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />} onClick={walk.restart}>
          {play.kind === 'try' && play.fromId !== prototype.startScreenId ? texts.fromThisScreen : texts.tryAgain}
        </Button>
      </div>
      {marking ? (
        <div className={classes.walked}>
          <p>{ended ? texts.pathComplete : texts.pathHint}</p>
          <PathLine
            steps={walk.steps.map((shown) => ({
              name: prototype.screens.find((one) => one.id === shownId(shown))?.name ?? '',
              overlay: shown.overlay !== null,
            }))}
          />
        </div>
      ) : null}
      <PrototypeStage
        prototype={prototype}
        shown={walk.shown}
        label={(name) => name}
        onShow={ended ? () => undefined : walk.go}
        hints={{ back: texts.goesBack, close: texts.closeOverlay }}
      />
    </div>
  );
}
