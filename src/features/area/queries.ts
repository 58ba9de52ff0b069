import { useQuery } from '@tanstack/react-query';
import { listUserAreas } from './api';

const HOUR_MS = 3_600_000;

/** The areas of the current role; idle while it is not `enabled`. */
export const useUserAreas = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: ['area', 'user'], queryFn: listUserAreas, staleTime: HOUR_MS, enabled });
