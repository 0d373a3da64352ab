/** Steps 1 to 3: what to test, on which device, by which methodology. */
import { Link } from 'react-router';
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
import type { Methodology, Platform, TestKind, WizardState } from './wizard-state.ts';
import classes from './wizard.module.css';

const words = texts.wizard;

export interface StepProps {
  state: WizardState;
  change: (fields: Partial<WizardState>) => void;
}

const tests: Choice<TestKind>[] = [
  { value: 24, title: words.test.website, text: words.test.websiteText, Drawing: WebsiteDrawing },
  { value: 31, title: words.test.prototype, text: words.test.prototypeText, Drawing: PrototypeDrawing },
  { value: 30, title: words.test.application, text: words.test.applicationText, Drawing: ApplicationDrawing },
];

/** An app is tested on a phone, whatever was chosen for something else before. */
export function TestStep({ state, change }: StepProps) {
  const choose = (kind: TestKind) => change(kind === 30 ? { kind, platform: 1 } : { kind });
  return <ChoiceGroup label={words.test.title} choices={tests} value={state.kind} onChange={choose} />;
}

const android: Choice<Platform | 2> = { value: 1, title: words.device.android, text: words.device.androidText, Drawing: AndroidDrawing };
const ios: Choice<Platform | 2> = {
  value: 2,
  title: words.device.ios,
  text: words.device.iosText,
  Drawing: IosDrawing,
  badge: words.comingSoon,
  disabled: true,
};
const desktop: Choice<Platform | 2> = {
  value: 3,
  title: words.device.desktop,
  text: words.device.desktopText,
  Drawing: DesktopDrawing,
  badge: words.beta,
};

const devices: Record<TestKind, readonly Choice<Platform | 2>[]> = {
  24: [android, ios, desktop],
  30: [{ ...android, text: words.device.androidAppText }, ios],
  31: [android, desktop],
};

/** A prototype and an application have two device choices, a website three. */
export function DeviceStep({ state, change }: StepProps) {
  const choose = (platform: Platform | 2) => {
    if (platform !== 2) change({ platform, position: platform === 3 ? 'horizontal' : state.position });
  };
  return <ChoiceGroup label={words.device.title} choices={devices[state.kind ?? 24]} value={state.platform} onChange={choose} />;
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
