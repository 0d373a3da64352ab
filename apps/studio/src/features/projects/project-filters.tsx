/** Search by word and filter by kind. */
import { TextInput } from '@mantine/core';
import { SegmentedChoice } from '@sightline/ui';
import { IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import { texts } from '../../lib/texts/index.ts';
import type { ProjectFilter } from './project-filter.ts';
import classes from './projects-page.module.css';

const words = texts.projects;
const kinds = [
  { value: 'all', label: words.allKinds },
  { value: 'website', label: words.website },
  { value: 'application', label: words.application },
  { value: 'prototype', label: words.prototype },
  { value: 'survey', label: words.survey },
] as const;

interface ProjectFiltersProps {
  filter: ProjectFilter;
  onChange: (filter: ProjectFilter) => void;
}

/** Stays as it is while pages of projects come. */
export const ProjectFilters = memo(function ProjectFilters({ filter, onChange }: ProjectFiltersProps) {
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.search}
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <SegmentedChoice
        label={words.kind}
        hideLabel
        options={kinds}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </div>
  );
});
