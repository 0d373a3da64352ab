/** Steps 1 to 3: what to test, on which device, by which methodology. */
import { Link } from 'react-router';
import { ProjectKind } from '@sightline/domain/projects';
import { Platform } from '@sightline/domain/questions';
import { texts } from '../../lib/texts/index.ts';
import { ChoiceGroup, type Choice } from './choice-group.tsx';
import {
  AndroidDrawing,
  ApplicationDrawing,
  DesktopDrawing,
  IosDrawing,
  OwnMethodDrawing,
  PrototypeDrawing,
  ReadyMethodDrawing,
  WebsiteDrawing,
} from './drawings.tsx';
import type { Methodology, TestKind, WizardState } from './wizard-state.ts';
import classes from './wizard.module.css';

const words = texts.wizard;

export interface StepProps {
  state: WizardState;
  change: (fields: Partial<WizardState>) => void;
}

const tests: Choice<TestKind>[] = [
  { value: ProjectKind.website, title: words.test.website, text: words.test.websiteText, Drawing: WebsiteDrawing },
  { value: ProjectKind.prototype, title: words.test.prototype, text: words.test.prototypeText, Drawing: PrototypeDrawing },
  { value: ProjectKind.application, title: words.test.application, text: words.test.applicationText, Drawing: ApplicationDrawing },
];

/** An app is tested on a phone, whatever was chosen for something else before. */
export function TestStep({ state, change }: StepProps) {
  const choose = (kind: TestKind) => change(kind === ProjectKind.application ? { kind, platform: Platform.android } : { kind });
  return <ChoiceGroup label={words.test.title} choices={tests} value={state.kind} onChange={choose} />;
}

const android: Choice<Platform> = {
  value: Platform.android,
  title: words.device.android,
  text: words.device.androidText,
  Drawing: AndroidDrawing,
};
const ios: Choice<Platform> = {
  value: Platform.ios,
  title: words.device.ios,
  text: words.device.iosText,
  Drawing: IosDrawing,
  badge: words.comingSoon,
  disabled: true,
};
const desktop: Choice<Platform> = {
  value: Platform.desktop,
  title: words.device.desktop,
  text: words.device.desktopText,
  Drawing: DesktopDrawing,
  badge: words.beta,
};

const devices: Record<TestKind, readonly Choice<Platform>[]> = {
  [ProjectKind.website]: [android, ios, desktop],
  [ProjectKind.application]: [{ ...android, text: words.device.androidAppText }, ios],
  [ProjectKind.prototype]: [android, desktop],
};

/** A prototype and an application have two device choices, a website three. */
export function DeviceStep({ state, change }: StepProps) {
  const choose = (platform: Platform) => {
    if (platform !== Platform.ios) change({ platform, position: platform === Platform.desktop ? 'horizontal' : state.position });
  };
  return (
    <ChoiceGroup label={words.device.title} choices={devices[state.kind ?? ProjectKind.website]} value={state.platform} onChange={choose} />
  );
}

const methodologies: Choice<Methodology>[] = [
  { value: 'ready', title: words.methodology.ready, text: words.methodology.readyText, Drawing: ReadyMethodDrawing },
  { value: 'own', title: words.methodology.own, text: words.methodology.ownText, Drawing: OwnMethodDrawing },
];

export function MethodologyStep({ state, change }: StepProps) {
  return (
    <div>
      <ChoiceGroup
        label={words.methodology.title}
        choices={methodologies}
        value={state.methodology}
        onChange={(methodology) => change({ methodology })}
      />
      <p className={classes.more}>
        <Link to="/methodology">{words.methodology.readyMore}</Link>
      </p>
    </div>
  );
}
