import { NotBuiltError } from './not-built';
import type { SvgPort } from './ports';

export const showsSvg: SvgPort['showsSvg'] = false;

export const SvgPicture: SvgPort['SvgPicture'] = () => {
  throw new NotBuiltError('SvgPicture');
};
