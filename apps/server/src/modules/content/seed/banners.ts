import type { SeedBanner } from './shape.ts';

/** Pictures come from the portal's art generator under the same names. */
export const demoBanners: readonly SeedBanner[] = [
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/velvet-hours.webp',
    linkageType: 'game',
    url: 'velvet-hours',
    texts: {
      en: {
        title: 'Velvet Hours',
        text: 'The lamps are low, the reels are warm, and the house has kept your chair.',
        action: 'Play now',
      },
      hi: {
        title: 'वेलवेट आवर्स',
        text: 'रोशनी मद्धम है, रीलें तैयार हैं, और आपकी कुर्सी ख़ाली रखी गई है।',
        action: 'अभी खेलें',
      },
    },
  },
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/fairness.webp',
    linkageType: 'route',
    url: '/help#fairness',
    texts: {
      en: {
        title: 'Check every round yourself',
        text: 'The result is sealed before you play and opened after. Your own browser does the sums.',
        action: 'See how',
      },
      hi: {
        title: 'हर राउंड ख़ुद जाँचें',
        text: 'नतीजा खेल से पहले सीलबंद होता है और बाद में खुलता है। हिसाब आपका ब्राउज़र करता है।',
        action: 'देखें कैसे',
      },
    },
  },
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/payouts.webp',
    linkageType: 'route',
    url: '/help#money',
    texts: {
      en: {
        title: 'Winnings that walk out with you',
        text: 'Ask for a withdrawal and follow each step live, from review to receipt.',
        action: 'How it works',
      },
      hi: {
        title: 'जीत जो आपके साथ जाए',
        text: 'निकासी माँगें और जाँच से रसीद तक हर क़दम लाइव देखें।',
        action: 'कैसे होता है',
      },
    },
  },
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/welcome.webp',
    linkageType: 'route',
    url: '/promotions',
    texts: {
      en: {
        title: 'An evening at the Parlour',
        text: 'Slots, cards and live tables under one roof. Take your coat off and stay a while.',
        action: 'Look around',
      },
      hi: {
        title: 'पार्लर की एक शाम',
        text: 'स्लॉट, ताश और लाइव टेबल, सब एक छत के नीचे। आराम से बैठिए।',
        action: 'घूमकर देखें',
      },
    },
  },
  ...(['w_login', 'w_register', 'w_forget'] as const).map((groupName): SeedBanner => ({
    groupName,
    imageUrl: '/art/banners/welcome.webp',
    linkageType: 'none',
    url: '',
    texts: {
      en: { title: 'Good evening', text: 'Your table is ready when you are.', action: '' },
      hi: { title: 'शुभ संध्या', text: 'आपकी टेबल तैयार है, बस आपका इंतज़ार है।', action: '' },
    },
  })),
];
