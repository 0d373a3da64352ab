/** The figures that a finding rests on, each as the report has it now, and the list to choose another one from. */
import { NativeSelect } from '@mantine/core';
import { figureName, mostFiguresOfFinding } from '@sightline/domain/findings';
import type { ReportFigure } from '@sightline/wire/calls';
import { IconX } from '@tabler/icons-react';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import { shownFigure } from './finding-evidence.ts';
import classes from './findings.module.css';
import type { FindingDraft } from './use-findings.ts';

interface FigureEvidenceProps {
  chosen: FindingDraft['figures'];
  /** Those that the report has. */
  figures: readonly ReportFigure[];
  onChange: (chosen: FindingDraft['figures']) => void;
}

export function FigureEvidence({ chosen, figures, onChange }: FigureEvidenceProps) {
  const add = (key: string): void => {
    const figure = figures.find(({ Key }) => Key === key);
    if (figure !== undefined) onChange([...chosen, { Key: figure.Key, Name: figureName(figure).slice(0, 400) }]);
  };
  return (
    <>
      <ul className={classes.chosen}>
        {chosen.map((reference) => {
          const { name, text } = shownFigure(reference, figures);
          return (
            <li key={reference.Key}>
              <div>
                <p className={classes.text}>{name}</p>
                <p className={text === null ? classes.gone : classes.source}>{text ?? words.figureGone}</p>
              </div>
              <button
                type="button"
                className={classes.icon}
                aria-label={words.removeFigure(name)}
                onClick={() => onChange(chosen.filter(({ Key }) => Key !== reference.Key))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {chosen.length < mostFiguresOfFinding && (
        <NativeSelect
          label={words.addFigure}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
          data={[
            { value: '', label: words.chooseFigure },
            ...groupsOf(figures.filter(({ Key }) => !chosen.some((one) => one.Key === Key))),
          ]}
        />
      )}
    </>
  );
}

/** By the part of the report that they stand in. */
function groupsOf(figures: readonly ReportFigure[]) {
  const parts = [...new Set(figures.map(({ Part }) => Part))];
  return parts.map((part) => ({
    group: part,
    items: figures.filter(({ Part }) => Part === part).map(({ Key, Name }) => ({ value: Key, label: Name })),
  }));
}
