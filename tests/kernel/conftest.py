"""What holds for all tests of the kernel: a busy machine that makes examples slowly is no fault."""

from hypothesis import HealthCheck, settings

settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")
