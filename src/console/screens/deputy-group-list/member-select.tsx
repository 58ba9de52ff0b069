import { DEPUTY_GROUP_LIMITS } from '@contract/rules/deputy-group';
import { useCandidates } from '@/features/deputy-group/queries';
import { type Chosen, PeopleSelect } from '../../ui/people-select';

interface MemberSelectProps {
  id?: string;
  termId: number | undefined;
  /** The name of the group that is changed: its own members can be chosen. */
  own: string | undefined;
  value?: Chosen[];
  onChange?: (chosen: Chosen[]) => void;
}

/** Selects deputies of a term; deputies in another group show its name and cannot be chosen. */
export function MemberSelect({ termId, own, ...field }: MemberSelectProps) {
  const useFound = (keyword: string) => {
    const { data, isFetching } = useCandidates(termId, keyword);
    const offered = data?.map(({ groupName, ...one }) => ({
      ...one,
      taken: groupName && groupName !== own ? `已在${groupName}` : undefined,
    }));
    return { data: offered, isFetching };
  };
  return (
    <PeopleSelect
      {...field}
      useFound={useFound}
      most={DEPUTY_GROUP_LIMITS.members}
      waitsFor={termId === undefined ? '先选择届次' : undefined}
    />
  );
}
