import { type ReceptionRecord, useRevealBooking } from '@/features/reception/queries';
import { clockText } from '@/features/reception/rules';
import { useMay } from '@/features/session/store';
import { LookReason } from '../../detail/look-reason';
import { HiddenNumber, useHiddenAgain } from '../../ui/hidden-number';
import './bookings.scss';

type Booking = ReceptionRecord['bookings'][number];

/** The bookings with time and subject; name and number are masked until the user asks for them. */
export const Bookings = ({ reception: { id, bookings } }: { reception: ReceptionRecord }) => (
  <ul className="console-bookings">
    {bookings.map((booking) => (
      <Row key={booking.id} receptionId={id} booking={booking} />
    ))}
  </ul>
);

function Row({ receptionId, booking: { id, at, name, mobile, matter } }: { receptionId: number; booking: Booking }) {
  const revealing = useHiddenAgain(useRevealBooking(receptionId, id));
  const mayReveal = useMay('reception:reveal');
  return (
    <li>
      {clockText(at)} {revealing.data?.name ?? name}{' '}
      <HiddenNumber masked={mobile} name="mobile" revealing={mayReveal ? revealing : undefined} />
      {matter !== '' && <span className="console-muted"> {matter}</span>}
      <LookReason revealing={revealing} />
    </li>
  );
}
