import type { SeedAnnouncement } from './shape.ts';

export const demoAnnouncements: readonly SeedAnnouncement[] = [
  {
    type: 'PL',
    execution: null,
    hoursAgo: 2,
    texts: {
      en: {
        title: 'Velvet Hours is open',
        content:
          '<p>Our first house slot has opened its doors: five reels, a lamplit room and free spins when three keys turn up.</p><p>Its return to players is printed in the paytable, worked out exactly and not by guesswork.</p>',
      },
      hi: {
        title: 'वेलवेट आवर्स शुरू हो गया',
        content:
          '<p>हमारा पहला हाउस स्लॉट खुल गया है: पाँच रीलें, मद्धम रोशनी का कमरा, और तीन चाबियाँ आने पर मुफ़्त स्पिन।</p><p>खिलाड़ियों को लौटने वाला हिस्सा पेटेबल में लिखा है, जिसे अंदाज़े से नहीं, पूरी गणना से निकाला गया है।</p>',
      },
    },
  },
  {
    type: 'PL',
    execution: null,
    hoursAgo: 26,
    texts: {
      en: {
        title: 'Withdrawals are reviewed around the clock',
        content:
          '<p>Most requests are decided within an hour. You can watch each step in the cashier while it happens.</p>',
      },
      hi: {
        title: 'निकासी की जाँच चौबीसों घंटे होती है',
        content:
          '<p>ज़्यादातर अनुरोधों पर एक घंटे में फ़ैसला हो जाता है। कैशियर में आप हर क़दम होते हुए देख सकते हैं।</p>',
      },
    },
  },
  {
    type: 'PL',
    execution: null,
    hoursAgo: 50,
    texts: {
      en: {
        title: 'Set a payment password before your first withdrawal',
        content:
          '<p>It is asked for each time money leaves your account, and it differs from the one you log in with. You will find it in the security centre.</p>',
      },
      hi: {
        title: 'पहली निकासी से पहले भुगतान पासवर्ड बना लें',
        content:
          '<p>खाते से पैसा निकलते समय हर बार यही पूछा जाता है, और यह लॉगिन पासवर्ड से अलग होता है। यह सुरक्षा केंद्र में मिलेगा।</p>',
      },
    },
  },
  {
    type: 'PU',
    execution: 'B',
    hoursAgo: 3,
    texts: {
      en: {
        title: 'Welcome to the Parlour',
        content:
          '<p>Look around as long as you like. To play you need an account, which takes a minute, and you must be of age.</p><p>Play for the pleasure of it: decide beforehand what an evening may cost, and stop there.</p>',
      },
      hi: {
        title: 'पार्लर में आपका स्वागत है',
        content:
          '<p>जितना चाहें घूमकर देखिए। खेलने के लिए खाता चाहिए, जो एक मिनट में बनता है, और उम्र पूरी होनी चाहिए।</p><p>मज़े के लिए खेलें: पहले तय करें कि शाम पर कितना ख़र्च होगा, और वहीं रुक जाएँ।</p>',
      },
    },
  },
  {
    type: 'PU',
    execution: 'F',
    hoursAgo: 3,
    texts: {
      en: {
        title: 'Your chair is ready',
        content:
          '<p>A good first step: set a payment password in the security centre, then visit the cashier. Velvet Hours is just to the left of the fireplace.</p>',
      },
      hi: {
        title: 'आपकी कुर्सी तैयार है',
        content:
          '<p>पहला अच्छा क़दम: सुरक्षा केंद्र में भुगतान पासवर्ड बनाएँ, फिर कैशियर पर आएँ। वेलवेट आवर्स अँगीठी के ठीक बाईं ओर है।</p>',
      },
    },
  },
  {
    type: 'B',
    execution: null,
    hoursAgo: 74,
    texts: {
      en: {
        title: 'Every round keeps a record',
        content:
          '<p>Your betting record holds each round with its stake, its result and the numbers that decided it. Open one and press <strong>Verify</strong> to have your browser draw it again.</p>',
      },
      hi: {
        title: 'हर राउंड का रिकॉर्ड रहता है',
        content:
          '<p>आपके बेटिंग रिकॉर्ड में हर राउंड की रक़म, नतीजा और उसे तय करने वाले अंक दर्ज हैं। किसी को खोलें और <strong>जाँचें</strong> दबाएँ; आपका ब्राउज़र उसे फिर से निकालेगा।</p>',
      },
    },
  },
  {
    type: 'PR',
    execution: null,
    hoursAgo: 98,
    texts: {
      en: {
        title: 'The first hour is on the house rules',
        content:
          '<p>No bonus with small print: the games at the Parlour pay what their paytables say from the first spin, and what you win is yours to withdraw.</p>',
      },
      hi: {
        title: 'पहले घंटे से ही साफ़ नियम',
        content:
          '<p>बारीक अक्षरों वाला कोई बोनस नहीं: पार्लर के खेल पहले स्पिन से वही देते हैं जो पेटेबल में लिखा है, और जो आप जीतें वह निकालने के लिए आपका है।</p>',
      },
    },
  },
];
