/** The choice of lanes: a button that opens the list of those the recording has. */
import { useId } from 'react';
import playerStyles from '../player.module.css';
import { texts } from '../texts.ts';
import type { Lane } from './lane-list.tsx';
import styles from './lanes.module.css';
import { laneNames, type ShownLanes } from './use-shown-lanes.ts';

/** `lanes`: all that the recording has, hidden ones too. */
export function LaneMenu({ lanes, shown: { hidden, toggle } }: { lanes: readonly Lane[]; shown: ShownLanes }) {
  const id = useId();
  const choices = laneNames.flatMap((name) => {
    const lane = lanes.find((one) => one.name === name);
    return lane === undefined ? [] : [{ name, label: name === 'expressions' ? texts.allExpressions : lane.label }];
  });
  return (
    <>
      <button type="button" className={playerStyles.pill} popoverTarget={id}>
        {texts.lanes}
      </button>
      <fieldset id={id} popover="auto" className={styles.menu}>
        <legend className={playerStyles.hidden}>{texts.lanes}</legend>
        {choices.map(({ name, label }) => (
          <label key={name} className={styles.choice}>
            <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  );
}
