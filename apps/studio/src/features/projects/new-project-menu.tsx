/** The New Project button: step by step, or a draft of one kind at once. */
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { texts } from '../../lib/texts/index.ts';

const words = texts.projects;

export function NewProjectMenu() {
  return (
    <Menu position="bottom-end" width={290} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}>{words.newProject}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/project-setup/step-1">
          {words.stepByStep}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/projects/set-up-project?type=24">
          {words.websiteTesting}
        </Menu.Item>
        <Menu.Item component={Link} to="/projects/set-up-project?type=31">
          {words.prototypeTesting}
        </Menu.Item>
        <Menu.Item disabled rightSection={words.comingSoon}>
          {words.appTesting}
        </Menu.Item>
        <Menu.Item disabled rightSection={words.comingSoon}>
          {words.multipleAnswers}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
