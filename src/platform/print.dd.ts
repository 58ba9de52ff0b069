import { NotBuiltError } from './not-built';
import type { PrintPort } from './ports';

export const canPrint: PrintPort['canPrint'] = false;

export const printPage: PrintPort['printPage'] = () => {
  throw new NotBuiltError('printing');
};
