"""The running server: its tables, streams, bots and counters, opened together and closed together."""

from __future__ import annotations

from canaletto.server.challenges import Challenges
from canaletto.server.identity import Identities
from canaletto.server.metrics import Metrics
from canaletto.server.pages import WEB, Pages
from canaletto.server.rates import Rates
from canaletto.server.streams.hub import Hub
from canaletto.server.substitute import SUBSTITUTE
from canaletto.server.thinking.bots import SeatBots
from canaletto.server.thinking.thinkers import Thinkers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.server.settings import Settings
    from canaletto.tables.hall import Hall


class Site:
    """Everything that handlers use."""

    hall: Hall
    identities: Identities
    challenges: Challenges
    hub: Hub
    thinkers: Thinkers
    bots: SeatBots
    host_secret: bytes

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.rates = Rates(settings.limits)
        self.pages = Pages(WEB, SUBSTITUTE)
        self.closing = False

    async def open(self) -> None:
        """Open the database, and let the bots that are on turn think."""
        from canaletto.tables.hall import open_hall

        self.settings.folder.mkdir(parents=True, exist_ok=True)
        self.hall = await open_hall(self.settings.database_url)
        self.host_secret = await self.hall.players.secret("host")
        self.identities = Identities(self.hall.players, await self.hall.players.secret("cookies"), self.host_secret)
        self.challenges = Challenges(await self.hall.players.secret("challenges"))
        self.hub = Hub(self.hall, self.metrics)
        self.thinkers = Thinkers(self.settings.workers, self.metrics)
        self.bots = SeatBots(
            self.hall, self.thinkers, self.metrics, self.settings.pause, self.settings.bots_per_address
        )
        self.bots.start()

    async def say_bye(self) -> None:
        """Send the streams away before the connections close."""
        self.closing = True
        self.hub.close()

    async def close(self) -> None:
        """Stop the bots and close the database; what was acknowledged is durable already."""
        await self.bots.stop()
        await self.thinkers.stop()
        await self.hall.close()
