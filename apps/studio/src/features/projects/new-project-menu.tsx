/** The New Project button: a draft of one kind at once, or step by step. */
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { ProjectKind } from '@sightline/domain/projects';
import { texts } from '../../lib/texts/index.ts';

const words = texts.projects;
/** By the type of the draft's first question. */
const drafts = [
  { type: ProjectKind.website, label: words.websiteTesting },
  { type: ProjectKind.application, label: words.appTesting },
  { type: ProjectKind.prototype, label: words.prototypeTesting },
  { type: ProjectKind.survey, label: words.multipleAnswers },
] as const;

/** Stays as it is while pages of projects come. */
export const NewProjectMenu = memo(function NewProjectMenu() {
  return (
    <Menu position="bottom-end" width={290} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}>{words.newProject}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {drafts.map(({ type, label }) => (
          <Menu.Item key={type} component={Link} to={`/projects/set-up-project?type=${type}`}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/project-setup/step-1">
          {words.stepByStep}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
