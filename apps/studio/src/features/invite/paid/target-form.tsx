/** Whom paid testers are chosen from: country, age, gender, interests; each is saved as it is chosen. */
import { highestAge, lowestAge } from '@sightline/domain/panel';
import type { PanelSettings, WireCollector } from '@sightline/wire/calls';
import { Checkbox, RangeSlider } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Slider.css';
import { useState } from 'react';
import { texts } from '../../../lib/texts/index.ts';
import { ManyField } from './many-field.tsx';
import classes from './paid.module.css';
import { useChosen } from './use-chosen.ts';

const words = texts.invite.paidSample;

interface TargetFormProps {
  projectId: string;
  collector: WireCollector;
  panelInfo: NonNullable<WireCollector['panelInfo']>;
  settings: PanelSettings;
}

/** Stored comma-joined; nothing is everybody. */
const split = (joined: string): string[] => (joined === '' ? [] : joined.split(','));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

export function TargetForm({ projectId, collector, panelInfo, settings }: TargetFormProps) {
  const of = { projectId, collectorId: collector.Id };
  const [countries, setCountries] = useChosen({
    ...of,
    saved: panelInfo.SelectedCountry,
    toFields: (SelectedCountry) => ({ SelectedCountry }),
  });
  const [gender, setGender] = useChosen({ ...of, saved: panelInfo.SelectedGender, toFields: (SelectedGender) => ({ SelectedGender }) });
  const [interests, setInterests] = useChosen({
    ...of,
    saved: panelInfo.SelectedCategory,
    toFields: (SelectedCategory) => ({ SelectedCategory }),
  });
  return (
    <div className={classes.fields}>
      <ManyField
        label={words.country}
        everybody={words.anyCountry}
        nothingFound={words.noCountry}
        names={namesOf(settings.countries)}
        chosen={split(countries)}
        onChange={(chosen) => setCountries(chosen.join(','))}
      />
      <Ages {...of} panelInfo={panelInfo} />
      <Checkbox.Group label={words.gender} value={split(gender)} onChange={(chosen) => setGender(chosen.join(','))}>
        <div className={classes.genders}>
          {namesOf(settings.genders).map((name) => (
            <Checkbox key={name} value={name} label={name} />
          ))}
        </div>
        {gender === '' ? <p className={classes.hint}>{words.anyGender}</p> : null}
      </Checkbox.Group>
      <ManyField
        label={words.interests}
        everybody={words.anyInterest}
        nothingFound={words.noInterest}
        names={namesOf(settings.categories)}
        chosen={split(interests)}
        onChange={(chosen) => setInterests(chosen.join(','))}
      />
    </div>
  );
}

function Ages({ panelInfo, ...of }: { projectId: string; collectorId: string } & Pick<TargetFormProps, 'panelInfo'>) {
  const [saved, keep] = useChosen<readonly [number, number]>({
    ...of,
    saved: [panelInfo.SelectedMinAge, panelInfo.SelectedMaxAge],
    toFields: ([SelectedMinAge, SelectedMaxAge]) => ({ SelectedMinAge, SelectedMaxAge }),
  });
  /** Where the ends are while they are moved. */
  const [moved, setMoved] = useState<readonly [number, number] | null>(null);
  const [from, to] = moved ?? saved;
  const rest = (ends: readonly [number, number]) => {
    setMoved(null);
    if (ends[0] !== saved[0] || ends[1] !== saved[1]) keep(ends);
  };
  return (
    <div role="group" aria-label={words.age}>
      <p className={classes.ageLabel}>
        {words.age}
        <output>{words.ageRange(from, to)}</output>
      </p>
      <div className={classes.slider}>
        <RangeSlider
          min={lowestAge}
          max={highestAge}
          minRange={0}
          label={null}
          thumbFromLabel={words.ageFrom}
          thumbToLabel={words.ageTo}
          value={[from, to]}
          onChange={setMoved}
          onChangeEnd={rest}
        />
      </div>
    </div>
  );
}
