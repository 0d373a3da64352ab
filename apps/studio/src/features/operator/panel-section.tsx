/** How many members the panel has, in which state, where they live and how old they are. */
import { EmptyState } from '@sightline/ui';
import type { OperatorPanel } from '@sightline/wire/calls';
import { IconInfoCircle } from '@tabler/icons-react';
import { operatorTexts } from '../../lib/texts/operator.ts';
import { Loaded } from './loaded.tsx';
import { AgeBars, CountryBars } from './member-bars.tsx';
import { OperatorDrawing } from './operator-drawing.tsx';
import classes from './operator.module.css';
import { PanelFigures } from './panel-figures.tsx';
import { usePanelFigures } from './use-operator.ts';

const words = operatorTexts.panel;

export function PanelSection() {
  return (
    <Loaded query={usePanelFigures()} failed={words.loadFailed} lines={[3, 8]}>
      {(panel) => <Panel panel={panel} />}
    </Loaded>
  );
}

function Panel({ panel }: { panel: OperatorPanel }) {
  const { Recruiting, States } = panel;
  const hasMembers = Object.values(States).some((count) => count > 0);
  return (
    <div className={classes.stack}>
      {Recruiting === 'on' ? null : (
        <div className={classes.note}>
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
          <p>{words.notOn[Recruiting]}</p>
        </div>
      )}
      {hasMembers ? (
        <>
          <PanelFigures panel={panel} />
          <div className={classes.pair}>
            <CountryBars panel={panel} />
            <AgeBars panel={panel} />
          </div>
        </>
      ) : (
        <EmptyState drawing={<OperatorDrawing />} title={words.emptyTitle} text={words.emptyText} />
      )}
    </div>
  );
}
