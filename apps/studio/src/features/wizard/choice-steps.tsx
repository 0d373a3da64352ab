/** Steps 1 to 3: what to test, on which device, by which methodology. */
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
import type { Platform, TestKind, WizardState } from './wizard-state.ts';

const words = texts.wizard;

export interface StepProps {
  state: WizardState;
  change: (fields: Partial<WizardState>) => void;
}

const tests: Choice<TestKind | 30>[] = [
  { value: 24, title: words.test.website, text: words.test.websiteText, Drawing: WebsiteDrawing },
  { value: 31, title: words.test.prototype, text: words.test.prototypeText, Drawing: PrototypeDrawing },
  {
    value: 30,
    title: words.test.application,
    text: words.test.applicationText,
    Drawing: ApplicationDrawing,
    badge: words.comingSoon,
    disabled: true,
  },
];

export function TestStep({ state, change }: StepProps) {
  return (
    <ChoiceGroup
      label={words.test.title}
      choices={tests}
      value={state.kind}
      onChange={(kind) => (kind === 30 ? undefined : change({ kind }))}
    />
  );
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

/** A prototype has two device choices, a website three. */
export function DeviceStep({ state, change }: StepProps) {
  const choices = state.kind === 31 ? [android, desktop] : [android, ios, desktop];
  const choose = (platform: Platform | 2) => {
    if (platform !== 2) change({ platform, position: platform === 3 ? 'horizontal' : state.position });
  };
  return <ChoiceGroup label={words.device.title} choices={choices} value={state.platform} onChange={choose} />;
}

const methodologies: Choice<'own' | 'ready'>[] = [
  { value: 'own', title: words.methodology.own, text: words.methodology.ownText, Drawing: OwnMethodDrawing },
  {
    value: 'ready',
    title: words.methodology.ready,
    text: words.methodology.readyText,
    Drawing: ReadyMethodDrawing,
    badge: words.comingSoon,
    disabled: true,
  },
];

export function MethodologyStep({ state, change }: StepProps) {
  const choose = (methodology: 'own' | 'ready') => (methodology === 'own' ? change({ methodology }) : undefined);
  return <ChoiceGroup label={words.methodology.title} choices={methodologies} value={state.methodology} onChange={choose} />;
}
