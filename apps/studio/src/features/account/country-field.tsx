/** The country, chosen from those the server knows; typing finds one. */
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { texts } from '../../lib/texts/index.ts';
import type { AccountField } from './account-fields.ts';
import classes from './account-page.module.css';
import { useCountries } from './api.ts';
import { SavedMark } from '../../lib/saved-mark.tsx';
import { useSavedField } from './use-saved-field.ts';

const words = texts.account;
/** The entry of the list for whatever it does not name. */
const another = 'ANOTHER';

interface CountryFieldProps {
  saved: string;
  save: (field: AccountField, value: string) => Promise<void>;
}

export function CountryField({ saved, save }: CountryFieldProps) {
  const countries = useCountries();
  const kept = useSavedField({ field: 'Country', label: words.country, saved, save });
  return (
    <div className={classes.field}>
      <Select
        label={words.country}
        data={choices(countries.data ?? [], kept.text)}
        value={kept.text === '' ? null : kept.text}
        error={kept.problem}
        searchable
        // Passing by with Tab opens nothing: typing, a click and the arrow keys do.
        openOnFocus={false}
        clearable
        clearButtonProps={{ 'aria-label': words.clearCountry }}
        selectFirstOptionOnChange
        maxDropdownHeight={280}
        // Inside the page's main part, where a reader of landmarks finds it.
        comboboxProps={{ withinPortal: false }}
        placeholder={countries.isPending ? words.countriesLoading : words.chooseCountry}
        nothingFoundMessage={countries.isPending ? words.countriesLoading : words.noCountry}
        checkIconPosition="right"
        autoComplete="off"
        onChange={(value) => kept.choose(value ?? '')}
      />
      <SavedMark field={kept} />
      {countries.isError ? (
        <p className={classes.failed} role="alert">
          {words.countriesFailed}
          <Button variant="subtle" size="compact-xs" onClick={() => void countries.refetch()}>
            {words.retry}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** A country that was saved before the list knew it stays a choice. */
function choices(countries: readonly string[], saved: string): { value: string; label: string }[] {
  const names = saved === '' || countries.includes(saved) ? countries : [saved, ...countries];
  return names.map((name) => ({ value: name, label: name === another ? words.anotherCountry : name }));
}
