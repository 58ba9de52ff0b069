import { listPlaces, listVillages, usePlaces } from '@/features/district/public';
import { showFailure } from '@/platform/tell-failure';
import { Cascader, type CascaderOption } from '@/ui/cascader';

const COUNTY_DIGITS = 6;
/** A county and a town have to be chosen; a village only where there is one. */
const DEPTH = 2;
/** The option of a town whose villages are not listed, or whose voter does not know the own one. */
const WHOLE_TOWN = '';

interface PlacePickerProps {
  onChoose: (place: { areaCode: string; village: string }) => void;
  onClose: () => void;
}

/** Loads the towns of a county, or the villages of a town. */
async function below(code: string): Promise<CascaderOption[] | undefined> {
  try {
    if (code.length <= COUNTY_DIGITS) return (await listPlaces(code)).map((one) => ({ value: one.code, text: one.name }));
    const villages = (await listVillages(code)).map(({ village }) => ({ value: `${code} ${village}`, text: village, leaf: true }));
    return [{ value: `${code} ${WHOLE_TOWN}`, text: '整个乡镇（街道）', leaf: true }, ...villages];
  } catch (error) {
    showFailure(error);
    return undefined;
  }
}

/** Selects a village: county, town, village. */
export function PlacePicker({ onChoose, onClose }: PlacePickerProps) {
  const { data } = usePlaces();
  if (!data) return null;
  return (
    <Cascader
      title="您住在哪里"
      options={data.map(({ code, name }) => ({ value: code, text: name }))}
      value={[]}
      depth={DEPTH}
      load={below}
      onChoose={(path) => {
        const [areaCode = '', village = ''] = (path[path.length - 1]?.value ?? '').split(' ');
        onChoose({ areaCode, village });
      }}
      onClose={onClose}
    />
  );
}
