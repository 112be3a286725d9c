// The time zones of each US area code (NANPA's assignments). A code has two if a zone border crosses its area,
// or if a part of the area keeps its own daylight saving time, as the Navajo Nation does in Arizona (928). Area
// codes that are missing here are treated as all of the US.

const codesByZones: readonly (readonly [codes: string, ...zones: string[]])[] = [
  [
    `201 202 203 207 212 215 216 220 223 227 229 231 234 239 240 248 252 260 267 269 272
    276 283 301 302 304 305 313 315 317 321 324 326 329 330 332 336 339 347 351 352 363
    380 386 401 404 407 410 412 413 419 434 436 440 443 445 463 470 472 475 478 484 508
    513 516 517 518 540 551 561 567 570 571 582 585 586 603 607 609 610 614 616 617 624
    631 640 645 646 656 667 678 679 680 681 686 689 703 704 706 716 717 718 724 727 728
    732 734 740 743 754 757 762 770 771 772 774 781 786 802 803 804 810 813 814 821 826
    828 835 838 839 843 845 848 854 856 857 859 860 862 863 864 865 878 904 908 910 912
    914 917 919 929 934 937 941 943 947 948 954 959 973 978 980 984 989`,
    'America/New_York',
  ],
  [
    '219 256 270 334 364 423 448 502 574 606 765 812 850 906 930 931 938',
    'America/New_York',
    'America/Chicago',
  ],
  [
    `205 210 214 217 218 224 225 228 235 251 254 262 274 281 309 312 314 316 318 319 320
    325 327 331 337 346 353 361 402 405 409 414 417 430 447 457 464 469 479 501 504 507
    512 515 531 534 539 557 563 572 573 601 608 612 615 618 629 630 636 641 651 659 660
    662 682 708 712 713 715 726 730 731 737 763 769 773 779 806 815 816 817 830 832 847
    861 870 872 901 903 913 918 920 924 936 940 945 952 956 972 975 979 985`,
    'America/Chicago',
  ],
  ['308 432 580 605 620 701 785 915', 'America/Chicago', 'America/Denver'],
  ['303 307 385 406 435 505 575 719 720 748 801 970 983', 'America/Denver'],
  ['480 520 602 623', 'America/Phoenix'],
  ['928', 'America/Phoenix', 'America/Denver'],
  ['208 458 541 775 986', 'America/Denver', 'America/Los_Angeles'],
  [
    `206 209 213 253 279 310 323 341 350 360 369 408 415 424 425 442 503 509 510 530 559
    562 564 619 626 628 650 657 661 669 702 707 714 725 738 747 760 805 818 820 831 837
    840 858 909 916 925 949 951 971`,
    'America/Los_Angeles',
  ],
  ['907', 'America/Anchorage', 'America/Adak'],
  ['808', 'Pacific/Honolulu'],
  ['787 939', 'America/Puerto_Rico'],
  ['340', 'America/St_Thomas'],
  ['670 671', 'Pacific/Guam'],
  ['684', 'Pacific/Pago_Pago'],
]

const zonesByCode: ReadonlyMap<string, readonly string[]> = new Map(
  codesByZones.flatMap(([codes, ...zones]) =>
    codes.split(/\s+/).map((code) => [code, zones] as const),
  ),
)

/**
 * The easternmost zone and Hawaii's: an hour at which both allow a text is allowed in the zones between. Only
 * numbers of Guam, the Northern Mariana Islands and American Samoa are farther west, and their codes are listed.
 */
export const wholeCountry = ['America/Puerto_Rico', 'Pacific/Honolulu'] as const

/** IANA names of the time zones of an area code. */
export const findTimeZones = (areaCode: string): readonly string[] =>
  zonesByCode.get(areaCode) ?? wholeCountry
