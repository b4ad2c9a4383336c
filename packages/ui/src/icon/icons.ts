import { createIcon } from './create-icon.tsx';

// Named for what they show, never for what a screen uses them for.
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const dot = (x: number, y: number) => circle(x, y, 1.2);

export const ArrowDownIcon = createIcon('M12 4v15M6 13l6 6 6-6');
export const ArrowUpIcon = createIcon('M12 20V5M6 11l6-6 6 6');
export const ArrowStartIcon = createIcon('M20 12H5M11 6l-6 6 6 6', '', true);
export const BallIcon = createIcon(
  `${circle(12, 12, 9)}M12 7.5l4.2 3-1.6 5h-5.2l-1.6-5zM12 3v4.5M16.2 10.5l4.5-1.4M14.6 15.5l2.8 3.8M9.4 15.5l-2.8 3.8M7.8 10.5L3.3 9.1`,
);
export const BallsIcon = createIcon(
  `${circle(8, 15.5, 5)}${circle(16.5, 9, 4.5)}M7 14l1.5-1v5M15.3 8c.4-1 2.4-1 2.4.3 0 1-2.4 1.5-2.4 2.7h2.5`,
);
export const BankIcon = createIcon('M4 9.5L12 4l8 5.5zM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16');
export const BellIcon = createIcon(
  'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0M12 3v2',
);
export const BoltIcon = createIcon('M13 3L5 13.5h6L10.5 21 19 10.5h-6z');
export const BookIcon = createIcon(
  'M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14',
);
export const CardsIcon = createIcon(
  'M9.5 4.5l8 1.9a1.5 1.5 0 0 1 1.1 1.8l-2.5 10.5a1.5 1.5 0 0 1-1.8 1.1l-7-1.7M4 7l4.5-1.8M4 7l2.7 11.1',
  'M13 9.3c1.5.6 1.6 2 .4 3.2l-1.5 1.3-.9-1.9c-.5-1.5.4-2.7 2-2.6z',
);
export const ChartIcon = createIcon('M4 20h16M7 16v-4M12 16V6M17 16v-7');
export const ChatIcon = createIcon('M4 5.5h16v10.5H11l-4.5 4v-4H4zM8 9.5h8M8 12.5h5');
export const CheckIcon = createIcon('M5 12.5l4.5 4.5L19 7.5');
export const CalendarIcon = createIcon('M5 6.5h14v13H5zM5 10.5h14M9 4v4.5M15 4v4.5');
export const ChevronDownIcon = createIcon('M6 9.5l6 6 6-6');
export const ChevronEndIcon = createIcon('M9 5l7 7-7 7', '', true);
export const ChevronStartIcon = createIcon('M15 5l-7 7 7 7', '', true);
export const ClockIcon = createIcon(`${circle(12, 12, 8.5)}M12 7v5.2l3.5 2`);
export const CloseIcon = createIcon('M6 6l12 12M18 6L6 18');
export const CoinIcon = createIcon(`${circle(12, 12, 8.5)}${circle(12, 12, 5)}M12 9.5v5`);
export const ContrastIcon = createIcon(circle(12, 12, 8.5), 'M12 3.5a8.5 8.5 0 0 1 0 17z');
export const CopyIcon = createIcon(
  'M9 9h9.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM15.5 9V4.5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1V14a1 1 0 0 0 1 1h3',
);
export const CrownIcon = createIcon('M4 8l4 4 4-7 4 7 4-4-1.5 10h-13zM5.5 21h13');
export const DieIcon = createIcon(
  'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4z',
  dot(8.5, 8.5) + dot(15.5, 8.5) + dot(12, 12) + dot(8.5, 15.5) + dot(15.5, 15.5),
);
export const DominoIcon = createIcon(
  'M9 3.5h6a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19V5A1.5 1.5 0 0 1 9 3.5zM7.5 12h9',
  dot(10, 6) + dot(14, 9.5) + dot(12, 16) + dot(10, 14.2) + dot(14, 18),
);
export const DoorIcon = createIcon('M14 4H6v16h8M10 12h10M16.5 8.5L20 12l-3.5 3.5', '', true);
export const ExpandIcon = createIcon('M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5');
export const ExternalIcon = createIcon('M13 4h7v7M20 4l-9 9M17 14v5H5V7h5');
export const EyeIcon = createIcon(
  `M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z${circle(12, 12, 2.8)}`,
);
export const EyeOffIcon = createIcon(
  'M4 4l16 16M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.2 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4',
);
export const FeatherIcon = createIcon(
  'M20 4c-7 0-13 4-13 11l-3 5M7 15c6 1 12-3 13-11M10 12h5M9 15.5h4',
);
export const FilterIcon = createIcon('M4 6h16M7 12h10M10 18h4');
export const FishIcon = createIcon(
  'M3 12c3-5 7-6.5 11-5.5 3 .8 5.5 3 7 5.5-1.5 2.5-4 4.7-7 5.5C10 18.5 6 17 3 12zM3 12L2.5 7.5M3 12l-.5 4.5M11 8.5c1.5 2.2 1.5 4.8 0 7',
  dot(16.5, 11),
);
export const FlameIcon = createIcon(
  'M12 3c1 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0C6.5 11 8 9.5 8.5 7.5 10 8.5 10.5 9.5 10.5 11c1.5-1.5 2.3-4.5 1.5-8z',
);
export const GamepadIcon = createIcon(
  'M7.5 7h9A4.5 4.5 0 0 1 21 11.3l.5 4.2a2.3 2.3 0 0 1-4 1.9L15.5 15h-7l-2 2.4a2.3 2.3 0 0 1-4-1.9l.5-4.2A4.5 4.5 0 0 1 7.5 7zM8 9.7v3M6.5 11.2h3',
  dot(15, 10) + dot(17.3, 12),
);
export const GiftIcon = createIcon(
  'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C9 9 7.5 7.5 7.5 6S10.5 3.5 12 9zM12 9c3 0 4.5-1.5 4.5-3S13.5 3.5 12 9z',
);
export const GlobeIcon = createIcon(
  `${circle(12, 12, 8.5)}M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17`,
);
const heart = 'M12 20S3.5 15 3.5 9.2A4.5 4.5 0 0 1 12 7.2a4.5 4.5 0 0 1 8.5 2C20.5 15 12 20 12 20z';
export const GripIcon = createIcon('', [6, 12, 18].map((y) => dot(9, y) + dot(15, y)).join(''));
export const HeartIcon = createIcon(heart);
export const HeartFullIcon = createIcon(heart, heart);
export const HelpIcon = createIcon(
  `${circle(12, 12, 8.5)}M9.5 9.5c.3-3 5-3 5 0 0 2-2.5 2-2.5 4`,
  dot(12, 16.5),
);
export const HomeIcon = createIcon('M4 11l8-7 8 7v8.5h-5.5V14h-5v5.5H4z');
export const HourglassIcon = createIcon(
  'M6.5 3.5h11M6.5 20.5h11M8 3.5c0 5 8 6 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 6-8 8.5s8 3.5 8 8.5',
);
export const JoystickIcon = createIcon(
  `${circle(12, 6, 2.8)}M12 8.8V15M5 15h14l1 5.5H4zM15.5 17.8h1`,
);
export const KeyIcon = createIcon(
  `${circle(8, 15.5, 4.5)}M11.3 12.3L20 4M16 7.7l3 3M13.5 10.2l2 2`,
);
export const ListIcon = createIcon(
  'M8 6h12M8 12h12M8 18h12',
  dot(4.5, 6) + dot(4.5, 12) + dot(4.5, 18),
);
export const LockIcon = createIcon('M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5');
export const MailIcon = createIcon('M4 6h16v12H4zM4 7l8 6.5L20 7');
export const MegaphoneIcon = createIcon(
  'M4 10v4l3 .5L16 19V5L7 9.5zM8 14.5L9.5 20h2.5l-1.3-4.5M19 9.5a4 4 0 0 1 0 5',
);
export const MenuIcon = createIcon('M4 7h16M4 12h16M4 17h10');
export const MinusIcon = createIcon('M5 12h14');
export const MoonIcon = createIcon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z');
export const PawnIcon = createIcon(
  `${circle(12, 7, 3.3)}M10 10.2c0 4-1.5 5.3-3 8.3h10c-1.5-3-3-4.3-3-8.3M5.5 21h13`,
);
export const PinIcon = createIcon('M9 4h6l-1 6 3 3.5H7L10 10zM12 13.5V20');
export const PhoneIcon = createIcon(
  'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
);
export const PictureIcon = createIcon('M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15 9.5h.01');
export const PlayIcon = createIcon(
  '',
  'M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5A.8.8 0 0 0 8 5.2z',
);
export const PlusIcon = createIcon('M12 5v14M5 12h14');
export const ReceiptIcon = createIcon(
  'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 12h6',
);
export const ReelsIcon = createIcon(
  'M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 5v14M15 5v14M10.5 9.5h3L11.5 15M5 11l1.2 1.5L7.5 11M16.5 11l1.2 1.5L19 11',
);
export const RefreshIcon = createIcon(
  'M19.5 8A8 8 0 0 0 5 8.5M4.5 4.5v4h4M4.5 16A8 8 0 0 0 19 15.5M19.5 19.5v-4h-4',
);
export const SearchIcon = createIcon(`${circle(11, 11, 6.5)}M16 16l4.5 4.5`);
export const ShieldIcon = createIcon(
  'M12 3.5l7.5 2.5v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6zM8.5 12l2.5 2.5 4.5-4.5',
);
export const SlidersIcon = createIcon(
  `M4 8h8M17 8h3M4 16h3M12 16h8${circle(14.5, 8, 2.3)}${circle(9.5, 16, 2.3)}`,
);
export const SparkIcon = createIcon(
  'M12 3.5c.5 5 3.5 8 8.5 8.5-5 .5-8 3.5-8.5 8.5-.5-5-3.5-8-8.5-8.5 5-.5 8-3.5 8.5-8.5z',
);
export const StarIcon = createIcon('M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z');
export const SunIcon = createIcon(
  `${circle(12, 12, 4)}M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4`,
);
export const TicketIcon = createIcon(
  'M3.5 7h17v3.2a2 2 0 0 0 0 3.6V17h-17v-3.2a2 2 0 0 0 0-3.6zM14 7v2M14 11v2M14 15v2',
);
export const TrophyIcon = createIcon(
  'M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3.5 1 5 3.5 5.5M16 5.5h3.5c0 3.5-1 5-3.5 5.5M12 14v3M8.5 20.5c0-2.5 1.5-3.5 3.5-3.5s3.5 1 3.5 3.5z',
);
export const UserIcon = createIcon(
  `${circle(12, 8, 4)}M4.5 20.5c.7-4.5 3.5-6.5 7.5-6.5s6.8 2 7.5 6.5`,
);
export const UsersIcon = createIcon(
  `${circle(9, 8.5, 3.5)}M2.5 19.5c.6-4 3-5.5 6.5-5.5s5.9 1.5 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.3.6 3.6 2.2 4 5.2`,
);
export const WalletIcon = createIcon(
  'M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 18V9.5A1.5 1.5 0 0 0 18.5 8H5.5A1.5 1.5 0 0 1 4 6.5 1.5 1.5 0 0 1 5.5 5H17v3M15.5 12H20v4h-4.5a2 2 0 0 1 0-4z',
);
export const WarningIcon = createIcon('M12 4l9 15.5H3zM12 10v4.5', dot(12, 17));
export const WheelIcon = createIcon(
  `${circle(12, 12, 8.5)}${circle(12, 12, 3)}M12 3.5V9M12 15v5.5M3.5 12H9M15 12h5.5M6 6l3.9 3.9M14.1 14.1L18 18M18 6l-3.9 3.9M9.9 14.1L6 18`,
);
export const WifiOffIcon = createIcon(
  'M4 4l16 16M5 12.5A10 10 0 0 1 9 10M2.5 9A15 15 0 0 1 6.5 6.5M19 12.5a10 10 0 0 0-4.5-2.7M21.5 9A15 15 0 0 0 11 5.3M8.5 16a5 5 0 0 1 5.5-1',
  dot(12, 19.5),
);
