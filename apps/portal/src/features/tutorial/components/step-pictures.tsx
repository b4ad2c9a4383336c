import type { ReactNode } from 'react';
import { Box, PhonePicture, Ring, Stroke } from '../../../lib/page/phone-picture.tsx';
import type { StepPictureName } from '../model.ts';

const rows = [0, 1, 2];

/** What the screen shows at each step of a deposit. */
export const STEP_PICTURES: Readonly<Record<StepPictureName, () => ReactNode>> = {
  choose: () => (
    <PhonePicture>
      <Box x={12} y={16} width={70} height={10} radius={5} tone="line" />
      {rows.map((row) => (
        <g key={row}>
          <Box x={12} y={42 + row * 54} width={136} height={44} radius={10} />
          <Box x={24} y={54 + row * 54} width={30} height={20} radius={4} tone="line" />
          <Box x={64} y={60 + row * 54} width={52} height={8} radius={4} tone="line" />
        </g>
      ))}
      <Ring x={39} y={64} r={20} />
    </PhonePicture>
  ),
  amount: () => (
    <PhonePicture>
      <Box x={12} y={16} width={70} height={10} radius={5} tone="line" />
      <Box x={12} y={42} width={136} height={44} radius={10} />
      <Stroke d="M28 56v16M36 56h10v8h-10v8h10M54 56h10v16h-10z" />
      {rows.map((row) => (
        <Box key={row} x={12 + row * 47} y={98} width={42} height={26} radius={13} tone="line" />
      ))}
      <Box x={12} y={186} width={136} height={34} radius={10} tone="accent" />
      <Stroke d="M72 203h15M81 197l6 6-6 6" tone="on" />
      <Ring x={80} y={111} r={18} />
    </PhonePicture>
  ),
  card: () => (
    <PhonePicture>
      <Box x={16} y={36} width={128} height={78} radius={12} tone="accent" />
      <Box x={28} y={54} width={24} height={18} radius={4} tone="soft" />
      <Stroke d="M28 92h20M56 92h20M84 92h20" tone="on" />
      <Box x={16} y={130} width={128} height={22} />
      <Box x={16} y={160} width={60} height={22} />
      <Box x={84} y={160} width={60} height={22} />
      <Ring x={114} y={171} r={16} />
    </PhonePicture>
  ),
  qr: () => (
    <PhonePicture>
      <Box x={36} y={40} width={88} height={88} radius={12} />
      <Stroke d="M50 54h22v22H50zM88 54h22v22H88zM50 92h22v22H50zM90 92h6v8M104 92v10M90 110h16" />
      <Box x={28} y={148} width={104} height={10} radius={5} tone="line" />
      <Box x={12} y={186} width={136} height={34} radius={10} tone="accent" />
      <Stroke d="M72 203l6 6 12-13" tone="on" />
    </PhonePicture>
  ),
  wallet: () => (
    <PhonePicture>
      <Stroke d="M40 62h74a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V62l56-16v16M122 84h-18v16h18" />
      <Box x={16} y={140} width={128} height={22} />
      <Box x={12} y={186} width={136} height={34} radius={10} tone="accent" />
      <Stroke d="M72 203l6 6 12-13" tone="on" />
      <Ring x={116} y={203} r={16} />
    </PhonePicture>
  ),
  crypto: () => (
    <PhonePicture>
      <circle cx="80" cy="78" r="38" fill="var(--accent-soft)" />
      <Stroke d="M70 60v36M78 54v6M88 54v6M78 96v6M88 96v6M66 60h20a9 9 0 0 1 0 18H70h18a9 9 0 0 1 0 18H66" />
      <Box x={16} y={136} width={128} height={22} />
      <Box x={16} y={166} width={92} height={12} radius={6} tone="line" />
      <Stroke d="M124 142h8v10M120 146h8v10h-8z" tone="muted" />
      <Ring x={127} y={149} r={16} />
    </PhonePicture>
  ),
  voucher: () => (
    <PhonePicture>
      <Stroke d="M28 56h104v16a8 8 0 0 0 0 16v16H28V88a8 8 0 0 0 0-16zM96 56v48" />
      <Box x={40} y={70} width={40} height={8} radius={4} tone="line" />
      <Box x={40} y={86} width={28} height={8} radius={4} tone="line" />
      <Box x={12} y={130} width={136} height={38} radius={10} />
      <Stroke d="M26 149h16M50 149h4M62 149h16M86 149h4M98 149h16" />
      <Box x={12} y={186} width={136} height={34} radius={10} tone="accent" />
      <Ring x={80} y={149} r={16} />
    </PhonePicture>
  ),
  bank: () => (
    <PhonePicture>
      <Stroke d="M44 74l36-24 36 24zM54 80v30M72 80v30M88 80v30M106 80v30M44 116h72" />
      <Box x={16} y={136} width={128} height={22} />
      <Box x={16} y={166} width={128} height={22} />
      <Stroke d="M124 142h8v10M120 146h8v10h-8z" tone="muted" />
      <Ring x={127} y={149} r={16} />
    </PhonePicture>
  ),
  done: () => (
    <PhonePicture>
      <circle cx="80" cy="92" r="40" fill="var(--gain-soft)" />
      <Stroke d="M62 92l13 13 24-27" />
      <Box x={34} y={152} width={92} height={12} radius={6} tone="line" />
      <Box x={48} y={174} width={64} height={18} radius={9} tone="gain" />
    </PhonePicture>
  ),
};
