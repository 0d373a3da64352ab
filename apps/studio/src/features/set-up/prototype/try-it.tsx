/** 'Try it': the prototype as it stands, played over the whole page. */
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { PrototypeStage } from '@sightline/question-views/steps';
import { Pill } from '@sightline/ui';
import type { WirePrototype, WireQuestItem } from '@sightline/wire/calls';
import { toStudyPrototype, type StudyPrototype } from '@sightline/wire/run';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';

interface TryItProps {
  prototype: WirePrototype;
  question: WireQuestItem;
}

export function TryIt({ prototype, question }: TryItProps) {
  const [opened, setOpened] = useState(false);
  if (prototype.Screens.length === 0) return null;
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.tryIt}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        fullScreen
        title={texts.tryTitle}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <Play prototype={toStudyPrototype(question, prototype)} />
      </Modal>
    </>
  );
}

function Play({ prototype }: { prototype: StudyPrototype }) {
  const [screenId, setScreenId] = useState(prototype.startScreenId);
  const screen = prototype.screens.find((one) => one.id === screenId) ?? prototype.screens[0];
  if (!screen) return null;
  const reached = screen.goal && screen.id !== prototype.startScreenId;
  return (
    <div className={classes.stage}>
      <div className={classes.stageBar} role="status">
        <span className={classes.stageName}>{screen.name}</span>
        {reached ? <Pill tone="success">{texts.tryReached}</Pill> : null}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          onClick={() => setScreenId(prototype.startScreenId)}
        >
          {texts.tryAgain}
        </Button>
      </div>
      <PrototypeStage prototype={prototype} screen={screen} label={screen.name} onGo={setScreenId} hints />
    </div>
  );
}
