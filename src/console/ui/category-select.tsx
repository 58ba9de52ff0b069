import { useDictionaryEntries } from '@/features/dictionary/queries';
import { RequiredSelect } from './required-select';

type CategorySelectProps = Omit<Parameters<typeof RequiredSelect<string>>[0], 'options'> & {
  /** The current value, which stays possible although it has ended. */
  bears?: string | undefined;
};

/** Selects one of the categories of matters. */
export function CategorySelect({ bears, ...rest }: CategorySelectProps) {
  const words = useDictionaryEntries('category').offeredTo(bears);
  return <RequiredSelect<string> {...rest} placeholder="选择类别" options={words.map(({ value, text }) => ({ value, label: text }))} />;
}
