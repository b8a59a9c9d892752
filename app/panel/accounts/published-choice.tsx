import { useState } from 'react';
import type { PublishedName } from '#domain/accounts';
import { SelectField } from '../ui/field.tsx';
import { useUpkeepWords } from '../upkeep/use-upkeep-words.ts';

/** A field of a confirmation: which name stays on what an account published; and what was chosen in the end. */
export function publishedChoice(): { field: React.ReactElement; chosen: () => PublishedName } {
  let choice: PublishedName = 'own';
  return {
    field: (
      <Choice
        onChange={(next) => {
          choice = next;
        }}
      />
    ),
    chosen: () => choice,
  };
}

function Choice({ onChange }: { onChange: (choice: PublishedName) => void }) {
  const u = useUpkeepWords();
  const [value, setValue] = useState<PublishedName>('own');
  return (
    <SelectField
      name="published"
      label={u('upkeep.publishedName')}
      options={[
        { value: 'own', label: u('upkeep.keepName') },
        { value: 'editors', label: u('upkeep.nameEditors') },
      ]}
      value={value}
      onChange={(next) => {
        const choice = next === 'editors' ? 'editors' : 'own';
        setValue(choice);
        onChange(choice);
      }}
    />
  );
}
