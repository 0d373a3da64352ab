/** Any number of a long list, found by typing; none chosen is everybody. */
import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';

interface ManyFieldProps {
  label: string;
  everybody: string;
  nothingFound: string;
  names: readonly string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

export function ManyField({ label, everybody, nothingFound, names, chosen, onChange }: ManyFieldProps) {
  return (
    <MultiSelect
      label={label}
      data={names}
      value={chosen}
      onChange={onChange}
      placeholder={chosen.length === 0 ? everybody : ''}
      searchable
      // Passing by with Tab opens nothing: typing, a click and the arrow keys do.
      openOnFocus={false}
      clearable
      hidePickedOptions
      maxDropdownHeight={280}
      nothingFoundMessage={nothingFound}
      // Inside the page's main part, where a reader of landmarks finds it.
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
    />
  );
}
